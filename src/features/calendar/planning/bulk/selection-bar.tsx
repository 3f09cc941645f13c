import { Plural, useLingui } from '@lingui/react/macro'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { endSelection, selectedKeys } from '#src/training/selection.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import { canDo, type PlanEnvironment } from '../acts/plan-act.ts'
import { planActs } from '../acts/plan-acts.ts'
import styles from './bulk.module.css'

type Props = {
  count: number
  env: PlanEnvironment
  /** Gives the focus back to what was selected: the bar leaves with the selection. */
  onLeave: () => void
}

/** What can be done with the selected workouts, in reach of the thumb. */
export function SelectionBar({ count, env, onLeave }: Props) {
  const { t } = useLingui()
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || dialogStore.read()) return
    event.preventDefault()
    onLeave()
    endSelection()
  })
  const none = count === 0
  const start = (act: () => unknown) => () => {
    onLeave()
    act()
  }
  return (
    <section className={styles.bar} data-in-reach="selection" aria-label={t`Seleção`}>
      <p role="status" className={styles.count}>
        {none ? t`Escolha os treinos` : <Plural value={count} one="# selecionado" other="# selecionados" />}
      </p>
      {planActs.selection
        .filter((act) => canDo(act, { keys: [] }, env))
        .map(({ id, label, icon: Icon, do: act }) => (
          <Button
            icon={Icon}
            key={id}
            disabled={none}
            onClick={start(() => act({ keys: selectedKeys() }, env))}
          >
            {t(label)}
          </Button>
        ))}
      <IconButton
        icon={IconX}
        kind="quiet"
        className={styles.end}
        label={t`Encerrar seleção`}
        onClick={start(endSelection)}
      />
    </section>
  )
}
