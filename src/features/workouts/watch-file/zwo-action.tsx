import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { personById } from '#src/data/query/person-by-id.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { fileName } from '#src/domain/watch-file/file-name.ts'
import { usePlan } from '#src/training/volume/use-readings.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { thresholdsOn } from '#sync/contract/index.ts'

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
    <Button large onClick={() => void save()}>
      <IconDownload size={20} aria-hidden />
      <Trans>Arquivo para Zwift (.zwo)</Trans>
    </Button>
  )
}
