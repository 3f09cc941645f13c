import { Trans, useLingui } from '@lingui/react/macro'
import { activityPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { ActivityDocument } from '#sync/client.ts'
import { amountsText } from '../amount-text.ts'
import { countAlone, restoreSameAs } from '../commands.ts'
import { countedInstead } from '../queries.ts'
import styles from './activity-page.module.css'

/** Of a recording that counts nowhere: the one of the same session that counts, and a way to say that they are two. */
export function SameSessionCard({ activity, own }: { activity: ActivityDocument; own: boolean }) {
  const { t, i18n } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const recordingName = useRecordingName()
  const { clientId, sameAs } = activity
  const other = useLiveQuery(countedInstead, { clientId, sameAs })
  if (!other) return null
  const separate = () =>
    void trying(async () => {
      await countAlone(database, activity)
      undoToast(t`Agora são duas sessões`, () => restoreSameAs(database, activity), t`De novo uma sessão`)
    })
  return (
    <Card title={t`Mesma sessão`}>
      <p className={styles.quiet}>
        <Trans>Esta sessão foi gravada duas vezes. Conta a gravação com mais dados:</Trans>
      </p>
      <RowList flush>
        <Row
          to={activityPath(other.clientId)}
          avatar={<SportSign sport={other.sport} />}
          title={recordingName(other.name)}
          detail={amountsText(other, i18n.locale)}
        />
      </RowList>
      {own && (
        <div className={styles.actions}>
          <Button onClick={separate}>
            <Trans>São duas sessões</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
