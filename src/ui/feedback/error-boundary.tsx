import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './error-boundary.module.css'
import { reportHere } from './failure-report.ts'

type Props = {
  children: ReactNode
  /** Shown in place of a region that failed, when the page works without it. */
  fallback?: ReactNode
}

type State = { failure?: { error: unknown }; copied?: boolean; byHand?: boolean }

/** Keeps a failure inside its region of the screen; the rest goes on. Its report holds no personal data. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error }, copied: false, byHand: false }
  }

  // Not the copy button of other screens: this class is part of every page, and that one would come along.
  private async copy(error: unknown): Promise<void> {
    try {
      await navigator.clipboard.writeText(reportHere(error))
      this.setState({ copied: true })
    } catch {
      // Over http browsers have no clipboard, and the person may refuse it.
      this.setState({ byHand: true })
    }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <EmptyState
        icon={<IconAlertTriangle size={26} aria-hidden />}
        title={<Trans>Esta parte não pôde ser mostrada</Trans>}
        action={
          <span className={styles.acts}>
            <Button onClick={() => this.setState({ failure: undefined })}>
              <Trans>Tentar de novo</Trans>
            </Button>
            <Button onClick={() => void this.copy(failure.error)}>
              {this.state.copied ? <Trans>Copiado</Trans> : <Trans>Copiar relatório</Trans>}
            </Button>
            {/* Next to the button: inside it, its text would not be part of the button's name. */}
            <span className="visually-hidden" role="status">
              {this.state.copied && <Trans>Copiado</Trans>}
            </span>
            {this.state.byHand && (
              <textarea
                readOnly
                rows={6}
                value={reportHere(failure.error)}
                ref={(field) => field?.select()}
              />
            )}
          </span>
        }
      >
        <Trans>O que você salvou continua neste aparelho.</Trans>
      </EmptyState>
    )
  }
}
