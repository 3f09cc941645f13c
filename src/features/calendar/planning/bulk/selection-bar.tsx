import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsMove, IconCopy, IconTrash, IconUsers, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { bulkActs } from '#src/training/bulk-acts.ts'
import { endSelection, selectedKeys } from '#src/training/selection.ts'
import { Button } from '#src/ui/button.tsx'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import styles from './bulk.module.css'

type Props = {
  count: number
  /** Plans the selected workouts for several athletes; without it that is not offered. */
  onForMany?: (() => void) | undefined
  /** Gives the focus back to what was selected: the bar leaves with the selection. */
  onLeave: () => void
}

/** What can be done with the selected workouts, in reach of the thumb. */
export function SelectionBar({ count, onForMany, onLeave }: Props) {
  const { t } = useLingui()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || dialogStore.read()) return
      event.preventDefault()
      onLeave()
      endSelection()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onLeave])
  const none = count === 0
  const start = (act: () => void) => () => {
    onLeave()
    act()
  }
  return (
    <section className={styles.bar} data-in-reach="selection" aria-label={t`Seleção`}>
      <p role="status" className={styles.count}>
        {none ? (
          <Trans>Escolha os treinos</Trans>
        ) : (
          <Plural value={count} one="# selecionado" other="# selecionados" />
        )}
      </p>
      <Button disabled={none} onClick={start(() => bulkActs.openShift({ keys: selectedKeys() }))}>
        <IconArrowsMove size={18} aria-hidden />
        <Trans>Mover</Trans>
      </Button>
      <Button disabled={none} onClick={start(() => bulkActs.openCopy(selectedKeys()))}>
        <IconCopy size={18} aria-hidden />
        <Trans>Copiar</Trans>
      </Button>
      {onForMany && (
        <Button disabled={none} onClick={start(onForMany)}>
          <IconUsers size={18} aria-hidden />
          <Trans>Para vários</Trans>
        </Button>
      )}
      <Button disabled={none} onClick={start(() => bulkActs.openRemove({ keys: selectedKeys() }))}>
        <IconTrash size={18} aria-hidden />
        <Trans>Excluir</Trans>
      </Button>
      <Button
        square
        kind="quiet"
        className={styles.end}
        aria-label={t`Encerrar seleção`}
        onClick={start(endSelection)}
      >
        <IconX size={20} aria-hidden />
      </Button>
    </section>
  )
}
