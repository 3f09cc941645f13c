import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { finish, takeBack, type Unfinished, unfinishedOf } from '#src/training/add-workouts.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import styles from './notices.module.css'

/** Says that workouts were being created when the app was closed, and offers to finish it or take it back. */
export function UnfinishedWorkouts() {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const undoToast = useUndoToast()
  const [left, setLeft] = useState<Unfinished | null>(null)
  const [written, setWritten] = useState<number>()
  useEffect(() => {
    let isCurrent = true
    unfinishedOf(database, userId).then((found) => isCurrent && setLeft(found), reportError)
    return () => {
      isCurrent = false
    }
  }, [database, userId])
  if (!left) return null
  const total = left.rows.length

  const settle = (act: () => Promise<void>, failed?: string) => {
    setWritten(left.written)
    void trying(async () => {
      await act()
      // There may be another one.
      setLeft(await unfinishedOf(database, userId))
    }, failed).then(() => setWritten(undefined))
  }
  const onFinish = () =>
    settle(async () => {
      const keys = await finish(database, userId, left, setWritten)
      undoToast(
        t`Treinos criados: ${keys.length}`,
        () => takeBackWorkouts(database, keys),
        t`Os treinos criados foram retirados`,
      )
    })
  const onTakeBack = () =>
    settle(async () => {
      await takeBack(database, left)
      showToast({ message: t`Os treinos criados foram retirados` })
    }, t`Não foi possível desfazer`)

  return (
    <div className={styles.notices} role="status">
      <p className={styles.notice}>
        <span>
          <Trans>
            O Rumo foi fechado enquanto criava treinos: {written ?? left.written} de{' '}
            <Plural value={total} one="# treino foi criado." other="# treinos foram criados." />
          </Trans>
        </span>
        <span className={styles.choice}>
          <Button disabled={written !== undefined} onClick={onTakeBack}>
            {t`Desfazer`}
          </Button>
          <Button disabled={written !== undefined} onClick={onFinish}>
            {t`Criar o que falta`}
          </Button>
        </span>
      </p>
    </div>
  )
}
