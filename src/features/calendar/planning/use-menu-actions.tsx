import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconBooks,
  IconCalendarRepeat,
  IconCalendarShare,
  IconChecks,
  IconClipboard,
  IconCopy,
  IconCopyPlus,
  IconCut,
  IconFilePlus,
  IconFlag,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { useSession } from '#src/data/session/session-context.ts'
import { weekDays } from '#src/domain/days.ts'
import { isOpenPlanOf, isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { bulkActs } from '#src/training/bulk-acts.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import type { MenuAction } from '#src/ui/action-menu.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { select } from '../selection.ts'
import type { Target } from '../target.ts'
import { useClip } from './clipboard.ts'
import type { PlanCommands } from './use-plan-commands.ts'

/** What other parts of the app do for a plan; each opens a dialog of its own, or leaves none behind. */
export type PlanCallbacks = {
  openNew: (day: string) => void
  /** Inserts from the coach's library. */
  openLibrary?: (day: string) => void
  /** The key for the library, about this day. Where the library is next to the calendar it needs no day. */
  openLibraryByKey?: ((day: string | undefined) => void) | undefined
  /** A template from the library next to the calendar was dropped on a day. */
  onTemplateDrop?: ((key: string, day: string) => void) | undefined
  /** Marks a race, an absence or a note from this day on. */
  openMark?: ((day: string) => void) | undefined
  openEdit?: (workout: WorkoutDocument) => void
  openDelete?: (workout: WorkoutDocument) => void
  saveAsTemplate?: (workout: WorkoutDocument) => void
}

type Options = {
  workoutOf: (key: string) => WorkoutDocument | undefined
  maySelect: (workout: WorkoutDocument) => boolean
  /** What can be selected of these days. */
  selectableOn: (days: readonly string[]) => readonly WorkoutDocument[]
  /** Whether it can change places with the session before (-1) or after it (1) on its day. */
  mayStep: (workout: WorkoutDocument, by: -1 | 1) => boolean
  commands: PlanCommands
  callbacks: PlanCallbacks
  openMove: (key: string) => void
  openRepeat: (key: string) => void
  close: () => void
}

/** What the menu of a workout, a day or a week offers, the most wanted first. */
export function useMenuActions(options: Options) {
  const { workoutOf, maySelect, selectableOn, mayStep, commands, callbacks, openMove, openRepeat, close } =
    options
  const { t } = useLingui()
  const { userId } = useSession()
  const rights = usePlanRights()
  const clip = useClip(userId)

  /** For what happens at once: the menu goes away. What opens a dialog takes the menu's place instead. */
  const atOnce = (act: () => unknown) => () => {
    close()
    act()
  }

  const paste = (day: string): MenuAction[] => {
    if (!clip) return []
    const count = clip.plans.length
    let label = plural(count, { one: 'Colar # treino', other: 'Colar # treinos' })
    if (clip.span === 'week') label = t`Colar a semana copiada`
    if (clip.cut) label = t`Colar o treino recortado`
    return [{ label, icon: <IconClipboard size={20} />, keys: 'V', act: atOnce(() => commands.paste(day)) }]
  }

  const ofWorkout = (workout: WorkoutDocument): MenuAction[] => {
    const { clientId: key } = workout
    const open = isOpenPlanOf(workout, rights)
    const { openEdit, openDelete, saveAsTemplate } = callbacks
    const copy = () => commands.copy({ kind: 'workout', key })
    const all: (MenuAction | false | undefined)[] = [
      open && {
        label: t`Mover para…`,
        icon: <IconArrowsMove size={20} />,
        keys: 'M',
        act: () => openMove(key),
      },
      open &&
        mayStep(workout, -1) && {
          label: t`Antes no dia`,
          icon: <IconArrowUp size={20} />,
          keys: 'Alt ↑',
          act: atOnce(() => commands.reorder(key, { by: -1 })),
        },
      open &&
        mayStep(workout, 1) && {
          label: t`Depois no dia`,
          icon: <IconArrowDown size={20} />,
          keys: 'Alt ↓',
          act: atOnce(() => commands.reorder(key, { by: 1 })),
        },
      { label: t`Copiar`, icon: <IconCopy size={20} />, keys: 'C', act: atOnce(copy) },
      open && {
        label: t`Recortar`,
        icon: <IconCut size={20} />,
        keys: 'X',
        act: atOnce(() => commands.cut(key)),
      },
      {
        label: t`Duplicar`,
        icon: <IconCopyPlus size={20} />,
        act: atOnce(() => commands.duplicate(workout)),
      },
      {
        label: t`Repetir toda semana…`,
        icon: <IconCalendarRepeat size={20} />,
        act: () => openRepeat(key),
      },
      maySelect(workout) && {
        label: t`Selecionar vários`,
        icon: <IconChecks size={20} />,
        keys: 'S',
        act: atOnce(() => select([key])),
      },
      saveAsTemplate && {
        label: t`Salvar como modelo`,
        icon: <IconFilePlus size={20} />,
        act: atOnce(() => saveAsTemplate(workout)),
      },
      open &&
        openEdit && {
          label: t`Editar`,
          icon: <IconPencil size={20} />,
          keys: 'E',
          act: () => openEdit(workout),
        },
      isPlanOf(workout, rights) &&
        openDelete && {
          label: t`Excluir`,
          icon: <IconTrash size={20} />,
          keys: 'Del',
          act: () => openDelete(workout),
        },
    ]
    return all.filter((action) => typeof action === 'object')
  }

  const selectAll = (days: readonly string[]): MenuAction[] => {
    const keys = selectableOn(days).map(({ clientId }) => clientId)
    if (keys.length === 0) return []
    const label = t`Selecionar os treinos`
    return [{ label, icon: <IconChecks size={20} />, act: atOnce(() => select(keys)) }]
  }

  const clearWeek = (day: string): MenuAction => ({
    label: t`Limpar a semana…`,
    icon: <IconTrash size={20} />,
    act: () => bulkActs.openRemove({ week: day }),
  })

  const { openLibrary, openMark } = callbacks
  const ofDay = (day: string): MenuAction[] => [
    { label: t`Novo treino`, icon: <IconPlus size={20} />, keys: 'N', act: () => callbacks.openNew(day) },
    ...(openLibrary
      ? [{ label: t`Da biblioteca…`, icon: <IconBooks size={20} />, act: () => openLibrary(day) }]
      : []),
    ...paste(day),
    {
      label: t`Copiar o dia`,
      icon: <IconCopy size={20} />,
      keys: '⇧C',
      act: atOnce(() => commands.copy({ kind: 'day', day })),
    },
    ...(openMark
      ? [{ label: t`Prova, ausência, anotação…`, icon: <IconFlag size={20} />, act: () => openMark(day) }]
      : []),
    ...selectAll([day]),
    {
      label: t`Mover este dia e os seguintes…`,
      icon: <IconCalendarShare size={20} />,
      act: () => bulkActs.openShift({ from: day }),
    },
    clearWeek(day),
  ]

  const ofWeek = (day: string): MenuAction[] => [
    {
      label: t`Copiar a semana`,
      icon: <IconCopy size={20} />,
      keys: 'C',
      act: atOnce(() => commands.copy({ kind: 'week', day })),
    },
    ...(clip?.span === 'week' ? paste(day) : []),
    ...selectAll(weekDays(day)),
    clearWeek(day),
  ]

  return (target: Target): MenuAction[] => {
    if (target.kind !== 'workout') return target.kind === 'day' ? ofDay(target.day) : ofWeek(target.day)
    const workout = workoutOf(target.key)
    return workout ? ofWorkout(workout) : []
  }
}
