import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconFlag, IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { markDialogs } from '#src/features/marks/mark-dialogs.tsx'
import { workoutFormDialogs } from '#src/features/workouts/form/workout-form-dialogs.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'

type Props = { athleteId: number; today: string }

/** What an athlete does with the own calendar; on a phone in a menu that names each, so that one line holds all. */
export function OwnCalendarActions({ athleteId, today }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const menu = useDialog<null>('calendar-actions')
  const desktop = useDesktop()
  const mark = () => markDialogs.openNew({ athleteId, day: today })
  const plan = () => workoutFormDialogs.openNew(today)
  if (desktop) {
    return (
      <>
        <ButtonLink
          to={paths.activities}
          square
          aria-label={t`Atividades do relógio`}
          title={t`Atividades do relógio`}
        >
          <IconUpload size={20} aria-hidden />
        </ButtonLink>
        <Button square aria-label={t`Marcar dias`} title={t`Marcar dias`} onClick={mark}>
          <IconFlag size={20} aria-hidden />
        </Button>
        <Button onClick={plan}>
          <IconPlus size={18} aria-hidden />
          <Trans>Treino</Trans>
        </Button>
      </>
    )
  }
  const toActivities = () => void navigate(paths.activities, { replace: true })
  return (
    <>
      <Button square aria-haspopup="dialog" aria-label={t`Mais ações`} onClick={() => menu.open(null)}>
        <IconDots size={20} aria-hidden />
      </Button>
      <ActionMenu
        opened={menu.opened}
        onClose={menu.close}
        title={t`Treinos`}
        at={{ x: 0, y: 0 }}
        withKeys={false}
        actions={[
          { label: t`Novo treino`, icon: <IconPlus size={20} />, act: plan },
          { label: t`Prova, ausência, anotação…`, icon: <IconFlag size={20} />, act: mark },
          { label: t`Atividades do relógio`, icon: <IconUpload size={20} />, act: toActivities },
        ]}
      />
    </>
  )
}
