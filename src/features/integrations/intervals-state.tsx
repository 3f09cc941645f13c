import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { dateText } from '#src/i18n/day-text.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { watchFaultWords } from '#src/training/watch/watch-fact.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import {
  decideGone,
  disconnectIntervals,
  editIntervals,
  fetchIntervals,
  type IntervalsConnection,
} from './integration-calls.ts'
import styles from './integrations.module.css'
import { useAct } from './use-act.ts'

const disconnectDialog = defineDialog('disconnect-intervals')

const choices = [1, 2, 3, 5, 7, 10, 14, 21, 30]

type Props = { connection: IntervalsConnection; onChanged: () => void }

/** What went to the watch and came from it, what did not and why, and what the person can do about it. */
export function IntervalsState({ connection, onChanged }: Props) {
  const { t, i18n } = useLingui()
  const { run, busy, refused } = useAct(onChanged)
  const ending = disconnectDialog.use()
  const { sentAt, listedAt, retryAt, daysAhead, workouts } = connection
  const at = (instant: string) => eventTimeText(instant, i18n.locale)
  const left = workouts.filter(({ isCurrent }) => !isCurrent).length
  return (
    <>
      <p className={styles.state} data-on={retryAt === null}>
        {t`Intervals.icu conectado`}
      </p>
      <ul className={styles.facts}>
        <li>{sentAt ? t`Enviado: ${at(sentAt)}` : t`Nada enviado ainda`}</li>
        <li>{listedAt ? t`Recebido: ${at(listedAt)}` : t`Nada recebido ainda`}</li>
        {left > 0 && <li>{plural(left, { one: '# treino a enviar', other: '# treinos a enviar' })}</li>}
        {retryAt && (
          <li>{t`O Intervals.icu não respondeu. Nada se perde: tentamos de novo, ${at(retryAt)}.`}</li>
        )}
      </ul>
      <Refusals connection={connection} />
      <Gone connection={connection} onChanged={onChanged} />
      {refused && <ErrorAlert {...refused} />}
      <NativeSelect
        label={t`Quantos dias de treinos enviar`}
        disabled={busy}
        value={daysAhead}
        data={[...new Set([...choices, daysAhead])]
          .toSorted((one, other) => one - other)
          .map((days) => ({ value: String(days), label: days === 1 ? t`só hoje` : t`${days} dias` }))}
        onChange={(event) => {
          const days = Number(event.currentTarget.value)
          void run(
            (transport) => editIntervals(transport, { daysAhead: days }),
            t`Alteração salva`,
            t`Não foi possível salvar`,
          )
        }}
      />
      <div className={styles.acts}>
        <Button
          disabled={busy}
          onClick={() =>
            void run(
              fetchIntervals,
              t`Enviando e buscando: o que for novo aparece em instantes`,
              t`Não foi possível buscar`,
            )
          }
        >
          {t`Atualizar agora`}
        </Button>
        <Button disabled={busy} onClick={() => ending.open()}>
          {t`Desconectar…`}
        </Button>
      </div>
      <ConfirmDialog
        {...ending.frame}
        title={t`Desconectar o Intervals.icu?`}
        confirmLabel={t`Desconectar`}
        onConfirm={() => {
          ending.close()
          void run(disconnectIntervals, t`Intervals.icu desconectado`, t`Não foi possível desconectar`)
        }}
      >
        <p>
          {t`Os próximos treinos saem do calendário de lá e a chave é esquecida. O que já veio do relógio fica.`}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** What has no steps at the watch or did not come from it, and why. */
function Refusals({ connection: { workouts, faults } }: Pick<Props, 'connection'>) {
  const { t, i18n } = useLingui()
  const plans = workouts.flatMap((workout) =>
    workout.fault && workout.isCurrent ? [{ ...workout, fault: workout.fault }] : [],
  )
  const fromStrava = faults.filter(({ fault }) => fault === 'from-strava').length
  const unreadable = faults.length - fromStrava
  if (plans.length + faults.length === 0) return null
  return (
    <ul className={styles.facts}>
      {plans.map(({ workoutKey, name, day, sentAt, fault }) => {
        const why = t(watchFaultWords[fault])
        return (
          <li key={workoutKey}>
            {name} <small className="num">{dateText(day, i18n.locale)}</small>:{' '}
            {sentAt ? t`só o texto: ${why}` : t`não vai: ${why}`}
          </li>
        )
      })}
      {fromStrava > 0 && (
        <li>
          {plural(fromStrava, {
            one: '# atividade chegou lá pelo Strava e não vem para cá: conecte o relógio direto',
            other: '# atividades chegaram lá pelo Strava e não vêm para cá: conecte o relógio direto',
          })}
        </li>
      )}
      {unreadable > 0 && (
        <li>
          {plural(unreadable, {
            one: '# gravação não pôde ser lida',
            other: '# gravações não puderam ser lidas',
          })}
        </li>
      )}
    </ul>
  )
}

/** Recordings that were deleted there: the person says what becomes of them here. */
function Gone({ connection: { gone }, onChanged }: Props) {
  const { t, i18n } = useLingui()
  const { run, busy } = useAct(onChanged)
  const decide = (activityKey: string, remove: boolean) =>
    run(
      (transport) => decideGone(transport, { activityKey, remove }),
      remove ? t`Atividade excluída` : t`Atividade mantida`,
      t`Não foi possível salvar`,
    )
  return gone.map(({ activityKey, name, day }) => (
    <div key={activityKey} className={styles.asked}>
      <p>
        <Trans>
          {name} <small className="num">{dateText(day, i18n.locale)}</small> foi apagada no Intervals.icu.
        </Trans>
      </p>
      <div className={styles.acts}>
        <Button disabled={busy} onClick={() => void decide(activityKey, false)}>
          {t`Manter aqui`}
        </Button>
        <Button disabled={busy} onClick={() => void decide(activityKey, true)}>
          {t`Excluir aqui também`}
        </Button>
      </div>
    </div>
  ))
}
