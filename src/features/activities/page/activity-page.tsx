import { useLingui } from '@lingui/react/macro'
import { useWindowEvent } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { activityPath, athletePath, paths } from '#src/config/paths.ts'
import { callFor } from '#src/data/http/api-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { powerLoad } from '#src/domain/load.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { EarlierDays, EarlierDaysOfAll } from '#src/training/days-here/earlier-days.tsx'
import { clockText } from '#src/training/done/clock-text.ts'
import { amountText } from '#src/training/figures/figure-text.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { useRemove } from '#src/training/record/use-remove.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon, useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { useThresholds } from '#src/training/thresholds/own-numbers.tsx'
import { numberText } from '#src/training/volume/volume-text.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Fact } from '#src/ui/fact.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { ActivityDocument, Transport } from '#sync/client.ts'
import { amountsText, speedText } from '../amount-text.ts'
import { countAlone, restoreSameAs } from '../commands.ts'
import { NewBests } from '../new-bests.tsx'
import { activityByKey, countedInstead } from '../queries.ts'
import styles from './activity-page.module.css'
import { BestsCard } from './bests-card.tsx'
import { CurveCard } from './curve-card.tsx'
import { EditActivity } from './edit-activity.tsx'
import { LapsCard, SplitsCard } from './laps-and-splits.tsx'
import { LegsCard } from './legs-card.tsx'
import { MatchCard, offeredDays } from './match-card.tsx'
import { ZonesCard } from './zones-card.tsx'

const editActivityDialog = defineDialog('edit-activity')

/** One activity: its figures, the plan it fulfils, laps and curve. The coach reads, the athlete also changes. */
export function Page() {
  const { t } = useLingui()
  const { key = '' } = useParams()
  const { userId, role } = useSession()
  const recordingName = useRecordingName()
  const activity = useLiveQuery(activityByKey, key)
  // While it is being read, most that open one are its athlete: the buttons keep their room.
  const own = activity ? activity.athleteId === userId : activity === undefined && role === 'athlete'
  const editing = editActivityDialog.use()
  const back = !activity || own ? paths.activities : athletePath(String(activity.athleteId))
  return (
    <>
      <PageHeader
        title={activity ? recordingName(activity.name) : t`Atividade`}
        back={back}
        actions={
          own && (
            <>
              <IconButton icon={IconPencil} label={t`Mudar nome ou esporte`} onClick={() => editing.open()} />
              <DeleteButton activityKey={key} />
            </>
          )
        }
      />
      <PageBody>
        {activity === undefined && <Skeleton height={400} />}
        {activity === null && role === 'athlete' && <EarlierDays athleteId={userId} from="" />}
        {activity === null && role === 'coach' && <EarlierActivity activityKey={key} />}
        {activity && <EarlierDays athleteId={activity.athleteId} from={activity.day} />}
        {activity === null && <EmptyState icon={RunSign} title={t`Esta atividade não está neste aparelho`} />}
        {activity && (
          <>
            <Cards activity={activity} own={own} />
            <EditActivity activity={activity} {...editing.frame} />
          </>
        )}
      </PageBody>
    </>
  )
}

const RunSign = () => <SportIcon sport="run" />

/** All at once, with the plans near its day: a card that comes later would push the others down. */
function Cards({ activity, own }: { activity: ActivityDocument; own: boolean }) {
  const workouts = useLiveQuery(workoutsOfAthlete, offeredDays(activity))
  if (!workouts) return <Skeleton height={400} />
  return (
    <>
      <Figures activity={activity} />
      <NewBests activity={activity} />
      <LegsCard activity={activity} />
      <SameSessionCard activity={activity} own={own} />
      <MatchCard activity={activity} own={own} workouts={workouts} />
      <CurveCard activity={activity} />
      <ZonesCard activity={activity} />
      <BestsCard activity={activity} />
      <SplitsCard activity={activity} />
      <LapsCard activity={activity} />
    </>
  )
}

function DeleteButton({ activityKey }: { activityKey: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const remove = useRemove('activities', t`Atividade excluída`, t`Não foi possível excluir a atividade`)
  return (
    <IconButton
      icon={IconTrash}
      label={t`Excluir atividade`}
      onClick={() => remove(activityKey, () => navigate(paths.activities, { replace: true }))}
    />
  )
}

function Figures({ activity }: { activity: ActivityDocument }) {
  const { t, i18n } = useLingui()
  const sportName = useSportName()
  const { sport, seconds, elapsedSeconds, meters, climbMeters, startedAt } = activity
  const { averageHeartRate, maxHeartRate, averagePower } = activity
  const thresholds = useThresholds(activity.athleteId, activity.day)
  const ofPower = powerLoad(activity, thresholds?.ftp ?? null)
  const figures: [string, string | null][] = [
    [t`Início`, eventTimeText(startedAt, i18n.locale)],
    [t`Esporte`, sportName(sport)],
    [t`Distância`, meters === null ? null : amountText(meters, 'meters', sport, i18n.locale)],
    [t`Tempo em movimento`, clockText(seconds)],
    [t`Tempo total`, elapsedSeconds > seconds ? clockText(elapsedSeconds) : null],
    [
      sport === 'bike' ? t`Velocidade média` : t`Ritmo médio`,
      meters === null ? null : speedText(meters / seconds, sport, i18n.locale),
    ],
    [t`Subida`, climbMeters === null ? null : `${numberText(climbMeters, i18n.locale, 0)} m`],
    [t`Frequência cardíaca média`, averageHeartRate === null ? null : `${averageHeartRate} bpm`],
    [t`Frequência cardíaca máxima`, maxHeartRate === null ? null : `${maxHeartRate} bpm`],
    [t`Potência média`, averagePower === null ? null : `${averagePower} W`],
    [t`Carga de potência (1 h no FTP = 100)`, ofPower === null ? null : numberText(ofPower, i18n.locale, 0)],
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(
        ([name, value]) =>
          value !== null && (
            <Fact key={name} name={name} num>
              {value}
            </Fact>
          ),
      )}
    </dl>
  )
}

/** Of a recording that counts nowhere: the one of the same session that counts, and a way to say that they are two. */
function SameSessionCard({ activity, own }: { activity: ActivityDocument; own: boolean }) {
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
        {t`Esta sessão foi gravada duas vezes. Conta a gravação com mais dados:`}
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
          <Button onClick={separate}>{t`São duas sessões`}</Button>
        </div>
      )}
    </Card>
  )
}

const found = z.object({ activity: z.object({ athleteId: z.int() }) })

/**
 * A coach's link to an activity that is not on this device does not say whose it is. The server does, and the earlier days of
 * that athlete are asked for.
 */
function EarlierActivity({ activityKey }: { activityKey: string }) {
  const load = useCallback(
    (transport: Transport) => callFor(transport, found, `GET /activities/${encodeURIComponent(activityKey)}`),
    [activityKey],
  )
  const { remote, reload } = useRequest(load)
  useWindowEvent('online', reload)
  if (remote.kind === 'loading') return null
  if (remote.kind === 'refused') return <EarlierDaysOfAll from="" />
  return <EarlierDays athleteId={remote.value.activity.athleteId} from="" />
}
