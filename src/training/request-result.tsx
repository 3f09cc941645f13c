import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Remote } from '../data/http/use-request.ts'
import { Button } from '../ui/button.tsx'
import { ErrorAlert } from '../ui/feedback/error-alert.tsx'
import { Spinner } from '../ui/feedback/spinner.tsx'

type Props<T> = {
  request: { remote: Remote<T>; reload: () => void }
  /** Of the usual answer: kept while it is asked for, or the answer would push down what is below. */
  height: number
  children: (value: T) => ReactNode
}

/** What only the server knows: asked for, there, or refused with the reason and a way to ask again. */
export function RequestResult<T>({ request: { remote, reload }, height, children }: Props<T>) {
  const { t } = useLingui()
  if (remote.kind === 'loading') {
    return (
      <div style={{ minHeight: height }}>
        <Spinner label={t`Perguntando ao servidor…`} />
      </div>
    )
  }
  if (remote.kind === 'done') return children(remote.value)
  return (
    <>
      <ErrorAlert {...remote} />
      <Button onClick={reload}>{t`Tentar de novo`}</Button>
    </>
  )
}
