import { useLingui } from '@lingui/react/macro'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Fact } from '#src/ui/fact.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { UserDocument } from '#sync/client.ts'
import { thresholdsOn } from '#sync/contract/index.ts'
import styles from './thresholds.module.css'
import { useThresholdFacts } from './use-threshold-facts.ts'
import { ZonesTable } from './zones-table.tsx'

const thresholdsDialog = defineDialog('thresholds')

const ThresholdsForm = onDemand(() => import('./thresholds-form.tsx').then((m) => m.ThresholdsForm))

/** What an athlete's intensities are relative to, and the zones by it, as they hold today, and a way to write what holds from a day on. */
export function ThresholdsCard({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const today = useToday()
  const fullServer = useFullServer()
  const values = thresholdsOn(athlete.thresholds, today)
  const facts = useThresholdFacts()(values)
  if (!fullServer) return null
  return (
    <Card
      title={t`Limiares`}
      action={
        <Button aria-label={t`Editar limiares`} onClick={() => thresholdsDialog.open()}>
          {t`Editar`}
        </Button>
      }
    >
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <Fact key={name} name={name} num>
            {value}
          </Fact>
        ))}
      </dl>
      <h3 className={styles.zones}>{t`Zonas`}</h3>
      <ZonesTable values={values} />
      <ThresholdsDialog athlete={athlete} />
    </Card>
  )
}

/** Opens the same, where there is no room for the card. */
export function ThresholdsButton({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const fullServer = useFullServer()
  if (!fullServer) return null
  return (
    <>
      <Button kind="quiet" onClick={() => thresholdsDialog.open()}>
        {t`Limiares`}
      </Button>
      <ThresholdsDialog athlete={athlete} />
    </>
  )
}

function ThresholdsDialog({ athlete }: { athlete: UserDocument }) {
  const { t } = useLingui()
  const dialog = thresholdsDialog.use()
  return (
    <Dialog {...dialog.frame} title={t`Limiares`} subtitle={athlete.name} width={480}>
      <ThresholdsForm athlete={athlete} onDone={dialog.close} />
    </Dialog>
  )
}
