import { useLingui } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import type { Session } from '#src/domain/sessions.ts'
import type { Totals } from '#src/domain/totals.ts'
import { useFigureText } from './figure-text.ts'
import { HoursPopover } from './hours-popover.tsx'
import styles from './week-hours.module.css'

type Props = {
  totals: Totals
  /** What the totals are of: read when somebody asks for them sport by sport. */
  sessions: () => readonly Session[]
  /** Whose, and of which week. */
  title: string
  tabIndex?: number
  /** The arrow keys of a grid stop at it. */
  inGrid?: boolean
  /** At the end of its line. */
  children?: ReactNode
}

/**
 * "2h14 / ≈6h46" above a bar: the whole is what is planned, filled as far as it is done, with a tick at what was due so far;
 * its end is dotted where the sum is a floor. Pressed, pointed at or focused it says the same of each sport.
 */
export function WeekHours({ totals, sessions, title, tabIndex = 0, inGrid, children }: Props) {
  const { t } = useLingui()
  const figureText = useFigureText()
  const button = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [opened, setOpened] = useState<'pressed' | 'shown'>()
  const { time, due, isRead, doubtful } = totals
  const { planned, done, unplanned } = time
  const text = (figure: typeof planned, brief: boolean) =>
    figure && figure.value > 0 ? figureText(figure, 'seconds', 'run', { brief }) : null
  const plan = text(planned, true)
  const extra = text(unplanned, true)
  if (isRead && !plan && !done && !extra) return children
  const show = () => setOpened((before) => before ?? 'shown')
  const leave = () => {
    clearTimeout(timer.current)
    setOpened((before) => (before === 'pressed' ? before : undefined))
  }
  const did = text(done, true) ?? (plan || !extra ? '0' : `+ ${extra}`)
  const [saidDone, saidPlan] = [text(done, false) ?? '0', text(planned, false)]
  const beside = text(unplanned, false)
  const spoken = [
    saidPlan ? t`feito ${saidDone} de ${saidPlan}` : t`feito ${saidDone}`,
    beside && t`${beside} fora do plano`,
    doubtful > 0 && t`leitura em dúvida`,
  ]
  const share = (value = 0) => `${planned ? Math.min(100, (100 * value) / planned.value) : 0}%`
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.hours}
        tabIndex={tabIndex}
        data-stop={inGrid || undefined}
        aria-busy={!isRead || undefined}
        aria-expanded={opened !== undefined}
        onClick={() => setOpened(opened === 'pressed' ? undefined : 'pressed')}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') timer.current = setTimeout(show, screenTimings.pointedAt)
        }}
        onPointerLeave={leave}
        onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && show()}
        onBlur={() => setOpened(undefined)}
        onKeyDown={({ key }) => key === 'Escape' && setOpened(undefined)}
      >
        <span className="visually-hidden">{`${t`Tempo`}: ${spoken.filter(Boolean).join(', ')}`}</span>
        <b className="num" aria-hidden data-planned={plan ? ` / ${plan}` : undefined}>
          {did}
        </b>
        {children}
        {plan && (
          <span
            className={styles.bar}
            data-due={(due && due.value > 0) || undefined}
            data-open={planned?.how === 'partly' || undefined}
            style={{ '--done': share(done?.value), '--due': share(due?.value) } as CSSProperties}
          />
        )}
      </button>
      {opened && (
        <HoursPopover
          at={button}
          title={title}
          totals={totals}
          sessions={sessions()}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
