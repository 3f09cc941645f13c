import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceWatchDown, IconDownload } from '@tabler/icons-react'
import { firstValueFrom } from 'rxjs'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { weekDays } from '#src/domain/days.ts'
import { fileName } from '#src/domain/watch-file/file-name.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { planOf, usePlan } from '#src/training/volume/use-readings.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { isTrainingSport, thresholdsOn } from '#sync/contract/index.ts'
import styles from './fit-action.module.css'

/** Saves a swim, ride or run, or all of its week, as files for a watch; nothing for a text without amounts. */
export function FitAction({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { client } = useSession()
  const { name, sport, description, athleteId, scheduledTo } = workout
  const plan = usePlan({ sport, description })
  const history = useLiveQuery(personById, athleteId)?.thresholds ?? []
  if (!plan || plan.nodes.length === 0 || !isTrainingSport(sport)) return null

  const saving = (save: () => Promise<void>) => trying(save, t`Não foi possível salvar o arquivo`)
  const one = async () => {
    const { fitOf, mostWatchSteps } = await import('#src/domain/watch-file/fit-of.ts')
    const bytes = fitOf(workout, plan, history)
    if (bytes === 'no-steps')
      return showToast({ tone: 'error', message: t`O texto não tem partes com tempo ou distância` })
    if (bytes === 'too-many-steps')
      return showToast({
        tone: 'error',
        message: t`O treino tem partes demais para um relógio`,
        detail: t`São no máximo ${mostWatchSteps}; o que se repete conta uma vez.`,
      })
    saveFile(new Blob([bytes], { type: 'application/vnd.ant.fit' }), `${fileName(name)}.fit`)
  }
  const week = async () => {
    const { weekZip } = await import('#src/domain/watch-file/fit-of.ts')
    const days = weekDays(scheduledTo)
    const range = { athleteId, from: days[0] ?? scheduledTo, to: days.at(-1) ?? scheduledTo }
    const all = await firstValueFrom(workoutsOfAthlete(client.database, range))
    const read = await Promise.all(all.map(async (each) => ({ workout: each, plan: await planOf(each) })))
    const bytes = weekZip(read, history)
    if (!bytes) return showToast({ tone: 'error', message: t`A semana não tem treinos para o relógio` })
    saveFile(new Blob([bytes], { type: 'application/zip' }), `rumo ${range.from}.zip`)
  }
  return (
    <div className={styles.area}>
      <Button icon={IconDeviceWatchDown} large onClick={() => void saving(one)}>
        {t`Baixar para o relógio`}
      </Button>
      <Button onClick={() => void saving(week)}>{t`Semana inteira (.zip)`}</Button>
      <p className={styles.hint}>
        <Trans>
          Garmin: ligue o relógio ao computador e copie o arquivo para GARMIN/NewFiles. Wahoo e Coros: importe
          o arquivo .fit no app do celular, na parte de treinos, e sincronize.
        </Trans>
      </p>
    </div>
  )
}

/** Saves a bike or run workout as a file for Zwift and trainers; nothing for a text without amounts. */
export function ZwoAction({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const { name, sport, description, athleteId, scheduledTo } = workout
  const plan = usePlan({ sport, description })
  const history = useLiveQuery(personById, athleteId)?.thresholds ?? []
  if (!plan || plan.nodes.length === 0 || (sport !== 'bike' && sport !== 'run')) return null
  const save = () =>
    trying(async () => {
      const { mostSteps, zwoOf } = await import('#src/domain/watch-file/zwo.ts')
      const file = zwoOf({ name, sport, description }, plan, thresholdsOn(history, scheduledTo).ftp)
      if (file === 'no-steps')
        return showToast({ tone: 'error', message: t`O texto não tem partes com tempo ou distância` })
      if (file === 'too-many-steps') {
        return showToast({
          tone: 'error',
          message: t`O treino tem partes demais para um arquivo .zwo`,
          detail: t`São no máximo ${mostSteps}, contando cada repetição e recuperação.`,
        })
      }
      saveFile(new Blob([file.content], { type: 'application/xml' }), `${fileName(name)}.zwo`)
    }, t`Não foi possível salvar o arquivo`)
  return (
    <Button icon={IconDownload} large onClick={() => void save()}>
      {t`Arquivo para Zwift (.zwo)`}
    </Button>
  )
}
