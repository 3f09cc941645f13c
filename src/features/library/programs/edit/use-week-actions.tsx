import { useLingui } from '@lingui/react/macro'
import {
  IconCalendarShare,
  IconCopy,
  IconCopyPlus,
  IconPercentage,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react'
import type { MenuAction } from '#src/ui/action-menu.tsx'
import { limits } from '#sync/contract/index.ts'
import type { ProgramEdits } from './use-program-edits.ts'
import { weekDialogs } from './week-dialogs.tsx'

/** What can be done to a week of a program. @param close closes the menu, for what opens no dialog. */
export function useWeekActions({ content, addWeek, removeWeek }: ProgramEdits, close: () => void) {
  const { t } = useLingui()
  const { weeks, items } = content
  return (week: number): MenuAction[] => {
    const isFilled = items.some((item) => item.week === week)
    const all: (MenuAction | false)[] = [
      items.length > 0 && {
        label: isFilled ? t`Repetir em semanas vazias…` : t`Preencher com outra semana…`,
        icon: <IconCopy size={20} />,
        act: () => weekDialogs.fill.open({ week }),
      },
      isFilled && {
        label: t`Mover por dias…`,
        icon: <IconCalendarShare size={20} />,
        act: () => weekDialogs.shift.open({ week }),
      },
      isFilled && {
        label: t`Aumentar ou reduzir…`,
        icon: <IconPercentage size={20} />,
        act: () => weekDialogs.scale.open({ week }),
      },
      {
        label: t`Fase…`,
        icon: <IconTimeline size={20} />,
        act: () => weekDialogs.phase.open({ week }),
      },
      weeks < limits.programWeeks && {
        label: isFilled ? t`Nova semana igual depois desta` : t`Nova semana depois desta`,
        icon: <IconCopyPlus size={20} />,
        act: () => {
          close()
          void addWeek(week, true)
        },
      },
      weeks > 1 && {
        label: t`Tirar a semana`,
        icon: <IconTrash size={20} />,
        act: () => {
          close()
          void removeWeek(week)
        },
      },
    ]
    return all.filter((action) => action !== false)
  }
}
