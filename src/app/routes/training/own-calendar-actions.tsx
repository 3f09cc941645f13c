import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconFlag, IconPlus, IconUpload } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { newMarkDialog, newWorkoutDialog } from '#src/training/planning/plan-dialogs.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'

const calendarActionsDialog = defineDialog('calendar-actions')

type Props = { athleteId: number; today: string }

/** What an athlete does with the own calendar; on a phone in a menu that names each, so that one line holds all. */
export function OwnCalendarActions({ athleteId, today }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const menu = calendarActionsDialog.use()
  const desktop = useDesktop()
  const mark = () => newMarkDialog.open({ athleteId, day: today })
  const plan = () => newWorkoutDialog.open({ day: today })
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
      <Button square aria-haspopup="dialog" aria-label={t`Mais ações`} onClick={() => menu.open()}>
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
