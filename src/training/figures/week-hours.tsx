import { useLingui } from '@lingui/react/macro'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import { amountsOf, dueOf } from '#src/domain/amounts.ts'
import type { Figure } from '#src/domain/figures.ts'
import { type Session, shownFigures, trainingOf } from '#src/domain/sessions.ts'
import type { Totals } from '#src/domain/totals.ts'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { activitySports } from '#sync/contract/index.ts'
import { SportIcon, useSportName } from '../sport/sport.tsx'
import { useComparedText, useShareText } from './compared-share.tsx'
import { useFigureText } from './figure-text.ts'
import { HoursBar } from './hours-bar.tsx'
import hoursPopoverStyles from './hours-popover.module.css'
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
        {plan && <HoursBar planned={planned} done={done} due={due} />}
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

type HoursPopoverProps = {
  at: RefObject<HTMLElement | null>
  title: string
  totals: Totals
  sessions: readonly Session[]
  onClose: () => void
}

const gap = 4

/** The hours of a week sport by sport, what its percentage is of, and each session that keeps the sum from being whole. */
function HoursPopover({ at, title, totals, sessions, onClose }: HoursPopoverProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const sportName = useSportName()
  const figureText = useFigureText()
  const compared = useComparedText()(totals.compared, 'run')
  const { percent, without } = useShareText()(totals.compared)
  useLayoutEffect(() => {
    const [popover, anchor] = [box.current, at.current?.getBoundingClientRect()]
    if (!popover || !anchor) return
    // Above everything, wherever in a table it is read.
    popover.showPopover()
    const { width, height } = popover.getBoundingClientRect()
    const left = Math.min(anchor.right, innerWidth - gap) - width
    const below = anchor.bottom + gap
    const top = below + height > innerHeight ? anchor.top - gap - height : below
    popover.style.translate = `${Math.max(gap, left)}px ${Math.max(gap, top)}px`
  }, [at])
  useWindowEvent('scroll', onClose, { capture: true, passive: true })
  const training = trainingOf(sessions).filter(({ isDraft }) => !isDraft)
  const rows = activitySports.flatMap((sport) => {
    const ofSport = training.filter((session) => session.sport === sport)
    return ofSport.length > 0
      ? [{ sport, due: dueOf(ofSport, 'seconds'), ...amountsOf(ofSport, 'seconds') }]
      : []
  })
  const text = (figure: Figure | null) =>
    figure && figure.value > 0 ? figureText(figure, 'seconds', 'run', { brief: true }) : '–'
  const { done, planned, beside } = compared
  return (
    <div ref={box} popover="manual" className={hoursPopoverStyles.popover} role="note">
      <strong>{title}</strong>
      <table>
        <ColumnHeads of={[t`Esporte`, t`feito`, t`até ontem`, t`semana`]} />
        <tbody>
          {rows.map(({ sport, done: did, due, planned: whole }) => (
            <tr key={sport} data-sport={sport}>
              <th scope="row">
                <SportIcon sport={sport} size={18} /> {sportName(sport)}
              </th>
              <td className="num">{text(did)}</td>
              <td className="num">{text(due)}</td>
              <td className="num">{text(whole)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {percent && (
        <p>
          <b>{percent}</b> = {t`${done} feitas de ${planned} que já eram para fazer.`}
        </p>
      )}
      {without && <p>{without}</p>}
      {beside && <p>{beside}</p>}
      {training.map((session) => (
        <Missing key={session.key} session={session} />
      ))}
      {totals.doubtful > 0 && <p>{t`? leitura em dúvida`}</p>}
    </div>
  )
}

/** Why a session keeps the hours from being whole. */
function Missing({ session }: { session: Session }) {
  const { t } = useLingui()
  const figureText = useFigureText()
  const { name, planned, isUnread, sport } = session
  const [first] = shownFigures(session)
  const amount = first && figureText(first.figure, first.unit, sport, { brief: true })
  if (isUnread) {
    return (
      <p>
        <b>≥</b> {t`“${name}”: não deu para ler.`}
      </p>
    )
  }
  if (planned.seconds?.how === 'partly') {
    return (
      <p>
        <b>≥</b> {t`“${name}”: falta o tempo de uma parte.`}
      </p>
    )
  }
  if (planned.seconds || !planned.meters || !amount) return null
  return (
    <p>
      <b>≥</b> {t`“${name}, ${amount}” não tem ritmo para virar tempo.`}
    </p>
  )
}
