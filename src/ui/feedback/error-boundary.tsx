import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { CopyButton } from '../copy-button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './error-boundary.module.css'
import { reportHere } from './failure-report.ts'

type Props = {
  children: ReactNode
  /** Shown in place of a region that failed, when the page works without it. */
  fallback?: ReactNode
}

type State = { failure?: { error: unknown } }

/** Keeps a failure inside its region of the screen; the rest goes on. Its report holds no personal data. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <EmptyState
        icon={IconAlertTriangle}
        title={<Trans>Esta parte não pôde ser mostrada</Trans>}
        action={
          <span className={styles.acts}>
            <Button onClick={() => this.setState({ failure: undefined })}>
              <Trans>Tentar de novo</Trans>
            </Button>
            <CopyButton text={reportHere(failure.error)} label={<Trans>Copiar relatório</Trans>} />
          </span>
        }
      >
        <Trans>O que você salvou continua neste aparelho.</Trans>
      </EmptyState>
    )
  }
}
