import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Props = {
  name: ReactNode
  /** Nothing: nobody has said it. */
  children: ReactNode
  /** A number, in figures of one width. */
  num?: boolean
  /** Takes a row of its own. */
  wide?: boolean
}

/** One of a list of facts (`<dl>`). */
export function Fact({ name, children, num, wide }: Props) {
  return (
    <div data-wide={wide}>
      <dt>{name}</dt>
      <dd className={num ? 'num' : undefined}>{children || <Trans>Não informado</Trans>}</dd>
    </div>
  )
}

/** A number with what it counts; without it, busy in its height. */
export function Count({ label, value }: { label: ReactNode; value: number | undefined }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num" aria-busy={value === undefined}>
        {value ?? '\u00a0'}
      </dd>
    </div>
  )
}
