import { useLingui } from '@lingui/react/macro'
import { IconPencilExclamation } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import type { Done } from '#src/domain/figures.ts'
import { type Plan, planChanges } from '#src/domain/workouts/plan-changes.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { amountText } from '#src/training/figures/figure-text.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useReadings } from '#src/training/volume/use-readings.ts'
import { volumeText } from '#src/training/volume/volume-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Fact } from '#src/ui/fact.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import type { Sport } from '#sync/contract/index.ts'
import styles from './plan-change.module.css'

type Props = {
  before: Plan
  workout: WorkoutDocument
  /** Instead of that the coach changed it. */
  title?: ReactNode
  onSeen?: (() => void) | undefined
}

/** What changed in a plan, field by field, old and new. */
export function PlanChangePanel({ before, workout, title, onSeen }: Props) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const readingOf = useReadings(useMemo(() => [before, workout], [before, workout]))
  const changes = planChanges(before, workout)
  if (!changes) return null
  const { scheduledTo, name, sport, description, amounts } = changes
  const amount = (plan: Plan) => {
    const { volume, isDoubtful } = readingOf(plan) ?? {}
    return volume ? volumeText(volume, i18n.locale) + (isDoubtful ? '?' : '') : ''
  }
  const amountsText = (typed: Done, of: Sport) =>
    (['seconds', 'meters'] as const)
      .flatMap((unit) => (typed[unit] === null ? [] : amountText(typed[unit], unit, of, i18n.locale)))
      .join(' · ') || t`pelo texto`
  const [oldAmount, newAmount] = [amount(before), amount(workout)]
  return (
    <section className={styles.change} aria-labelledby={`change-${workout.clientId}`}>
      <p id={`change-${workout.clientId}`} className={styles.title}>
        <IconPencilExclamation size={20} aria-hidden />
        {title ?? t`O treinador mudou este treino.`}
      </p>
      <dl className={styles.fields}>
        {scheduledTo && (
          <Change what={t`Dia`} values={scheduledTo.map((day) => shortDay(day, i18n.locale))} />
        )}
        {name && <Change what={t`Nome`} values={name} />}
        {sport && <Change what={t`Esporte`} values={sport.map(sportName)} />}
        {oldAmount && newAmount && oldAmount !== newAmount && (
          <Change what={t`Volume`} values={[oldAmount, newAmount]} />
        )}
        {amounts && (
          <Change
            what={t`Planejado`}
            values={amounts.map((typed, index) => amountsText(typed, (index === 0 ? before : workout).sport))}
          />
        )}
        {description && (
          <Fact name={t`Texto`}>
            {description.removed.length + description.added.length === 0 && t`As linhas mudaram de lugar.`}
            <Lines lines={description.removed} kind="del" label={t`Saiu:`} />
            <Lines lines={description.added} kind="ins" label={t`Entrou:`} />
          </Fact>
        )}
      </dl>
      {onSeen && (
        <Button className={styles.seen} onClick={onSeen}>
          {t`Entendi`}
        </Button>
      )}
    </section>
  )
}

function Change({ what, values: [old, recent] }: { what: ReactNode; values: readonly string[] }) {
  const { t } = useLingui()
  return (
    <div>
      <dt>{what}</dt>
      <dd>
        <del>
          <span className="visually-hidden">{t`antes:`} </span>
          {old}
        </del>{' '}
        <span aria-hidden>→</span>{' '}
        <ins>
          <span className="visually-hidden">{t`agora:`} </span>
          {recent}
        </ins>
      </dd>
    </div>
  )
}

function Lines({ lines, kind: Tag, label }: { lines: string[]; kind: 'del' | 'ins'; label: ReactNode }) {
  if (lines.length === 0) return null
  return (
    <p>
      <small>{label}</small>
      {lines.map((line, index) => (
        <Tag key={`${index} ${line}`}>{line}</Tag>
      ))}
    </p>
  )
}
