import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

type Props = {
  children: ReactNode
  /** What stands in for a region that failed, when it is nothing anybody would miss. */
  fallback?: ReactNode
}

/** Keeps a failure inside its region of the screen; the rest goes on. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <EmptyState
        icon={<IconAlertTriangle size={26} aria-hidden />}
        title={<Trans>Esta parte não pôde ser mostrada</Trans>}
        action={
          <Button onClick={() => this.setState({ failed: false })}>
            <Trans>Tentar de novo</Trans>
          </Button>
        }
      >
        <Trans>O que você salvou continua neste aparelho.</Trans>
      </EmptyState>
    )
  }
}
