import { Plural, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { startTransition, useDeferredValue, useState } from 'react'
import { createStore, type Store, useStore } from '#src/config/create-store.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import type { PlacedItem } from '#src/domain/programs/program.ts'
import { type Candidate, WhoStep } from '#src/features/library/apply-who.tsx'
import { fullDay } from '#src/i18n/day-text.ts'
import { addWorkouts } from '#src/training/add-workouts.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { MarkDocument, TemplateDocument } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import { ScaledTexts } from '../scaling/scaled-texts.tsx'
import { type Applied, AppliedPeople } from './applied-people.tsx'
import styles from './apply-program.module.css'
import { DoubtfulTexts, PreviewPeople, PreviewWeeks } from './preview.tsx'
import { useProgramPreview } from './use-program-preview.ts'
import { useAnchor, usePlanSettings, WhenFields } from './when-fields.tsx'

type Props = {
  program: TemplateDocument
  athletes: readonly Candidate[]
  groups: readonly { key: string; name: string; athleteIds: readonly number[] }[]
  /** All races ahead. */
  races: readonly MarkDocument[]
}

const nobody: readonly number[] = []

/** What was made in one go. */
type Application = { number: number; people: readonly Applied[] }

/** Applies a program: who, when and how much, with everything that it would do, on one page. */
export function ApplyProgram({ program, athletes, groups, races }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const today = useToday()
  const undoToast = useUndoToast()
  const [athleteIds, setAthleteIds] = useState<readonly number[]>(nobody)
  const [when, setWhen] = usePlanSettings(today)
  const [skipAbsences, setSkipAbsences] = useState(true)
  const [skipBusyDays, setSkipBusyDays] = useState(false)
  const [draft, setDraft] = useState(false)
  const [isWriting, setIsWriting] = useState(false)
  // Not a state: a step of the writing renders its progress alone.
  const [writing] = useState(() => createStore<Progress>({ done: 0, total: 0 }))
  const [applications, setApplications] = useState<readonly Application[]>([])

  const percent = Number(when.percent)
  const isPercent = percent >= 10 && percent <= 300
  const anchor = useAnchor(when, races, athleteIds)
  // What is being written is no clash with the program. Deferred, so that what the preview leaves is drawn away in slices.
  const withoutPreview = useDeferredValue(isWriting)
  const settings = {
    athleteIds: withoutPreview ? nobody : athleteIds,
    anchor,
    percent: isPercent ? percent : 100,
    skipAbsences,
    skipBusyDays,
  }
  const { preview, failed, retry } = useProgramPreview(program, settings, today)

  const takeBack = async (some: readonly Applied[]) => {
    setApplications((before) =>
      before.flatMap(({ number, people }) => {
        const left = people.filter((person) => !some.includes(person))
        return left.length > 0 ? [{ number, people: left }] : []
      }),
    )
    await takeBackWorkouts(
      database,
      some.flatMap(({ keys }) => keys),
    )
  }
  const apply = async () => {
    if (!preview) return
    const names = new Map(athletes.map(({ id, name }) => [id, name]))
    const indexes = new Map<PlacedItem, number>()
    for (const item of preview.people.flatMap(({ items }) => items)) {
      if (!indexes.has(item)) indexes.set(item, indexes.size)
    }
    const workouts = preview.people.flatMap(({ athleteId, items }) =>
      items.map((item) => {
        const alike = `${indexes.get(item)}`
        return { ...planOf(item), athleteId, scheduledTo: item.day, draft, alike }
      }),
    )
    const total = workouts.length
    const show = (done: number) => writing.write({ done, total })
    show(0)
    setIsWriting(true)
    const keys = await addWorkouts(database, userId, workouts, show)
    const made = preview.people.map(({ athleteId }) => ({
      athleteId,
      name: names.get(athleteId) ?? '',
      keys: keys.filter((_, index) => workouts[index]?.athleteId === athleteId),
    }))
    startTransition(() => {
      setApplications((before) => [...before, { number: (before.at(-1)?.number ?? 0) + 1, people: made }])
      setAthleteIds(nobody)
      setIsWriting(false)
    })
    undoToast(t`Treinos criados: ${keys.length}`, () => takeBack(made), t`Os treinos criados foram retirados`)
  }
  const submit = () => void trying(apply).then(() => setIsWriting(false))
  const undo = (some: readonly Applied[]) =>
    void trying(async () => {
      await takeBack(some)
      showToast({ message: t`Os treinos criados foram retirados` })
    }, t`Não foi possível desfazer`)

  const people = preview?.people ?? []
  return (
    <div className={styles.page}>
      {applications.map(({ number, people: made }) => (
        <AppliedPeople key={number} application={number} applied={made} onTakeBack={undo} />
      ))}
      <section className={styles.panel}>
        <WhoStep athletes={athletes} groups={groups} chosen={athleteIds} onChange={setAthleteIds} />
      </section>
      <section className={styles.panel}>
        <WhenFields value={when} onChange={setWhen} races={races} athletes={athletes} chosen={athleteIds} />
        <Checkbox
          label={t`Criar como rascunho: os atletas só veem quando você publicar`}
          checked={draft}
          onChange={setDraft}
        />
      </section>
      {preview === undefined && !failed && <Skeleton height={320} />}
      {failed && <PreviewFailed onRetry={retry} />}
      {preview && !failed && (
        <>
          <section className={styles.panel} aria-labelledby="plan-preview">
            <h2 id="plan-preview">
              {t`De ${fullDay(preview.first, i18n.locale)} a ${fullDay(preview.last, i18n.locale)}`}
            </h2>
            <PreviewPeople people={people} athletes={athletes} />
            {people.some(({ absences }) => absences > 0) && (
              <Checkbox
                label={t`Não criar nos dias de ausência`}
                checked={skipAbsences}
                onChange={setSkipAbsences}
              />
            )}
            {people.some(({ clashes }) => clashes > 0) && (
              <Checkbox
                label={t`Não criar nos dias que já têm treino`}
                checked={skipBusyDays}
                onChange={setSkipBusyDays}
              />
            )}
            {settings.percent !== 100 && (
              <ScaledTexts changes={preview.changes} unchanged={preview.unchanged} />
            )}
          </section>
          {preview.doubtful.length > 0 && <DoubtfulTexts texts={preview.doubtful} />}
          <PreviewWeeks weeks={preview.weeks} people={preview.people.length} />
        </>
      )}
      <div className={styles.foot}>
        {isWriting && <WritingProgress progress={writing} />}
        <Button
          kind="primary"
          large
          wide
          disabled={!preview || preview.total === 0 || failed || isWriting}
          onClick={submit}
        >
          <Plural
            value={preview?.total ?? 0}
            _0="Escolha quem e quando"
            one="Criar # treino"
            other="Criar # treinos"
          />
        </Button>
      </div>
    </div>
  )
}

/** Replaces the preview when it could not be computed. */
function PreviewFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <section className={styles.panel}>
      <p className={styles.warning} role="alert">
        <IconAlertTriangle size={20} aria-hidden />
        {t`Não deu para calcular o que será criado.`}
      </p>
      <Button onClick={onRetry}>{t`Tentar de novo`}</Button>
    </section>
  )
}

type Progress = { done: number; total: number }

/** How much of a program is written so far. */
function WritingProgress({ progress }: { progress: Store<Progress> }) {
  const { t } = useLingui()
  const { done, total } = useStore(progress)
  return (
    <>
      <progress className={styles.progress} max={total} value={done} aria-label={t`Criando treinos`} />
      <p className={styles.hint}>{t`${done} de ${total} treinos`}</p>
    </>
  )
}
