import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dateText } from '#src/i18n/day-text.ts'
import styles from './earlier-days.module.css'
import { useHeldFrom, useHeldSince } from './use-held-from.ts'

type Props = {
  athleteId: number
  /** The first day that is shown. */
  from: string
  /** On a page without margins of its own. */
  inset?: boolean
}

/** Says that days of an athlete are not on this device yet, and asks for them; nothing where they are here. */
export function EarlierDays({ athleteId, from, inset = false }: Props) {
  const { first, isHere } = useHeldSince(athleteId, from)
  return isHere ? null : <ComingDays first={first} inset={inset} />
}

/** @param first the day before which something is missing. */
export function ComingDays({ first, inset = false }: { first: string; inset?: boolean }) {
  const { i18n } = useLingui()
  return (
    <DaysNote inset={inset}>
      <Trans>
        O que é de antes de {dateText(first, i18n.locale)} ainda não está neste aparelho. Com sinal, vem
        agora.
      </Trans>
    </DaysNote>
  )
}

export function DaysNote({ children, inset = false }: { children: ReactNode; inset?: boolean }) {
  return (
    <p className={styles.note} data-inset={inset} role="status">
      {children}
    </p>
  )
}

/** Says that days of everybody are not on this device; nothing where they are here. */
export function EarlierDaysOfAll({ from }: { from: string }) {
  const { i18n } = useLingui()
  const first = useHeldFrom(null)
  if (!first || from >= first) return null
  return (
    <DaysNote>
      <Trans>
        O que é de antes de {dateText(first, i18n.locale)} pode faltar aqui. O calendário de um atleta busca o
        que é dele.
      </Trans>
    </DaysNote>
  )
}
