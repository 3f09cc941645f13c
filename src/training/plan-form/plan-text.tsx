import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useThrottledValue } from '@mantine/hooks'
import { type ComponentProps, useId } from 'react'
import { screenTimings } from '#src/config/timings.ts'
import type { ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { isOpen, isUnread, type Volume } from '#src/domain/reading/sums.ts'
import type { Sport } from '#sync/contract/index.ts'
import { DoubtList } from '../volume/doubt-list.tsx'
import { Unread } from '../volume/doubt-note.tsx'
import { DoubtSign } from '../volume/doubt-sign.tsx'
import { useLatestPlan } from '../volume/use-readings.ts'
import { numberText, volumeText } from '../volume/volume-text.ts'
import { type TextLine, textLines } from './line-figures.ts'
import styles from './plan-text.module.css'
import { TextSums } from './text-sums.tsx'

type Props = {
  label: string
  sport: Sport
  description: string
  /** For whom it is, where that is one athlete. */
  athleteId?: number | undefined
  /** What the form needs of the field. */
  field?: Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> & { error?: string | undefined }
  onChange: (description: string) => void
}

/**
 * The text of a plan with its reading in the same box: at the end of each line what it adds, below them the sums, and
 * the question where something is left open.
 */
export function PlanText({ label, sport, description, athleteId, field = {}, onChange }: Props) {
  const { t } = useLingui()
  const id = useId()
  const typed = useThrottledValue(description, screenTimings.volumeWhileTyping)
  const { plan, description: read } = useLatestPlan({ sport, description: typed })
  // An answer about a text that was changed meanwhile replaces nothing in it.
  const isRead = read === description
  const { error, ...input } = field
  return (
    <div>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {sport !== 'rest' && <small>{sport === 'swim' ? t`lido, em m` : t`como o Rumo lê`}</small>}
      </div>
      <div className={styles.box} data-error={error !== undefined || undefined}>
        <div className={styles.lines} data-plain={sport === 'rest' || undefined}>
          <textarea
            {...input}
            id={id}
            dir="auto"
            value={description}
            placeholder={t(descriptionExamples[sport])}
            autoCapitalize="off"
            aria-invalid={error !== undefined}
            aria-describedby={error && `${id}-error`}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <div className={styles.mirror}>
            <Lines text={description} plan={isRead && sport !== 'rest' ? plan : undefined} sport={sport} />
          </div>
        </div>
        {sport !== 'rest' && (
          <TextSums sport={sport} athleteId={athleteId} plan={plan}>
            {plan && isOpen(plan) && <DoubtSign />}
          </TextSums>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <div role="status">
        {plan && sport !== 'rest' && isUnread(read, plan) && <Unread />}
        {plan && sport !== 'rest' && (
          <DoubtList sport={sport} text={read} plan={plan} onWrite={isRead ? onChange : undefined} />
        )}
      </div>
    </div>
  )
}

/** The text once more, not seen but for what is underlined, so that each figure is level with the first row of its line. */
function Lines({ text, plan, sport }: { text: string; plan: ShownPlan | undefined; sport: Sport }) {
  return textLines(text, plan).map((line) => (
    <div key={line.at} className={styles.line}>
      <span aria-hidden className={styles.words}>
        {underlined(line)}
      </span>
      <Adds line={line} sport={sport} />
    </div>
  ))
}

function Adds({ line: { adds, orElse, set, isInner, doubts }, sport }: { line: TextLine; sport: Sport }) {
  const { t, i18n } = useLingui()
  const brief = (volume: Volume) =>
    sport === 'swim' && volume.m > 0 && volume.km + volume.min + volume.s === 0
      ? numberText(volume.m, i18n.locale, 0)
      : volumeText(volume, i18n.locale)
  if (!adds) return <span className={styles.adds}>{doubts.length > 0 && '?'}</span>
  const isMinutes = (volume: Volume | null) =>
    volume !== null && volume.min > 0 && volume.km + volume.m + volume.s === 0
  // In minutes both, the unit is said once.
  const amount = isMinutes(adds) && isMinutes(orElse) ? String(adds.min) : brief(adds)
  const other = orElse && brief(orElse)
  if (doubts.length > 0)
    return (
      <span className={`num ${styles.adds}`} data-doubt>
        {other ? t`${amount} ou ${other}?` : `${amount} ?`}
      </span>
    )
  return (
    <span className={`num ${styles.adds}`} data-inner={isInner || undefined}>
      {set && (
        <i>
          {set.times} × {set.minutes} ={' '}
        </i>
      )}
      {amount}
    </span>
  )
}

function underlined({ text, at, doubts }: TextLine) {
  if (doubts.length === 0) return text || '\u200b'
  const start = Math.max(0, Math.min(...doubts.map((doubt) => doubt.start)) - at)
  const end = Math.max(...doubts.map((doubt) => doubt.end)) - at
  return (
    <>
      {text.slice(0, start)}
      <u>{text.slice(start, end)}</u>
      {text.slice(end)}
    </>
  )
}

/** What an empty description shows: how a workout of the sport is written. */
const descriptionExamples: Record<Sport, MessageDescriptor> = {
  swim: msg`400 solto\n8x50 educativo int 15"\n200 soltar`,
  bike: msg`15 min solto\n4x8 min forte rec 4 min\n10 min soltar`,
  run: msg`2 km leve\n6x400 m forte rec 1'30"\n10 min soltar`,
  multi: msg`Bike 60 km, 2h Z2\nTroca rápida, tênis com elástico\nCorrida 6 km a 5:00/km`,
  strength: msg`40 min\n3x12 agachamento\n3x10 remada\n3x15 panturrilha`,
  other: msg`Yoga, 45 min`,
  rest: msg`Dormir bem, alongar dez minutos`,
}
