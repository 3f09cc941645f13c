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
  IconCopyCheck,
  IconCopyPlus,
  IconCut,
  IconFilePlus,
  IconFlag,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { useSession } from '#src/data/session/session-context.ts'
import { weekDays } from '#src/domain/days.ts'
import { isOpenPlanOf, isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { bulkActs, type ForMany } from '#src/training/bulk-acts.ts'
import { select } from '#src/training/selection.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import type { MenuAction } from '#src/ui/action-menu.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import type { Target } from '../target.ts'
import { useClip } from './clipboard.ts'
import type { PlanCommands } from './use-plan-commands.ts'

/** What other parts of the app do for a plan; each opens a dialog of its own, or leaves none behind. */
export type PlanCallbacks = {
  openNew: (day: string, athleteId: number) => void
  /** Inserts from the coach's library. */
  openLibrary?: (day: string, athleteId: number) => void
  /** The key for the library, about this day. Where the library is next to the calendar it needs no day. */
  openLibraryByKey?: ((day: string | undefined, athleteId: number) => void) | undefined
  /** A template from the library next to the calendar was dropped on a day. */
  onTemplateDrop?: ((key: string, day: string, athleteId: number) => void) | undefined
  /** Marks a race, an absence or a note from this day on. */
  openMark?: ((day: string, athleteId: number) => void) | undefined
  openEdit?: (workout: WorkoutDocument) => void
  openDelete?: (workout: WorkoutDocument) => void
  saveAsTemplate?: (workout: WorkoutDocument) => void
  /** Plans the same for several athletes, with these days and athletes chosen at first. */
  openForMany?:
    | ((source: ForMany['source'], days: readonly string[], athleteIds?: readonly number[]) => void)
    | undefined
}

type Options = {
  workoutOf: (key: string) => WorkoutDocument | undefined
  athleteIdOf: (target: Target & { kind: 'day' | 'week' }) => number
  maySelect: (workout: WorkoutDocument) => boolean
  /** What can be selected of these days of an athlete. */
  selectableOn: (days: readonly string[], athleteId: number) => readonly WorkoutDocument[]
  /** Whether it is a copy of another workout, or one on the screen is its copy. */
  hasCopies: (workout: WorkoutDocument) => boolean
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
  const { workoutOf, athleteIdOf, maySelect, selectableOn, mayStep, commands, callbacks } = options
  const { hasCopies, openMove, openRepeat, close } = options
  const { t } = useLingui()
  const { userId } = useSession()
  const rights = usePlanRights()
  const clip = useClip(userId)

  /** For what happens at once: the menu goes away. What opens a dialog takes the menu's place instead. */
  const atOnce = (act: () => unknown) => () => {
    close()
    act()
  }

  const paste = (day: string, athleteId: number): MenuAction[] => {
    if (!clip) return []
    const count = clip.plans.length
    let label = plural(count, { one: 'Colar # treino', other: 'Colar # treinos' })
    if (clip.span === 'week') label = t`Colar a semana copiada`
    if (clip.cut) label = t`Colar o treino recortado`
    const act = atOnce(() => commands.paste(day, athleteId))
    return [{ label, icon: <IconClipboard size={20} />, keys: 'V', act }]
  }

  const ofWorkout = (workout: WorkoutDocument): MenuAction[] => {
    const { clientId: key } = workout
    const open = isOpenPlanOf(workout, rights)
    const { athleteId, scheduledTo } = workout
    const { openEdit, openDelete, saveAsTemplate, openForMany } = callbacks
    const copy = () => commands.copy({ kind: 'workout', key }, athleteId)
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
      openForMany && {
        label: t`Para vários…`,
        icon: <IconUsers size={20} />,
        keys: 'P',
        act: () => openForMany({ keys: [key] }, [scheduledTo]),
      },
      openForMany &&
        hasCopies(workout) && {
          label: t`Mudar em todas as cópias…`,
          icon: <IconCopyCheck size={20} />,
          act: () => bulkActs.openCopies(key),
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

  const selectAll = (days: readonly string[], athleteId: number): MenuAction[] => {
    const keys = selectableOn(days, athleteId).map(({ clientId }) => clientId)
    if (keys.length === 0) return []
    const label = t`Selecionar os treinos`
    return [{ label, icon: <IconChecks size={20} />, act: atOnce(() => select(keys)) }]
  }

  const clearWeek = (day: string, athleteId: number): MenuAction => ({
    label: t`Limpar a semana…`,
    icon: <IconTrash size={20} />,
    act: () => bulkActs.openRemove({ week: day, athleteId }),
  })

  const { openLibrary, openMark, openForMany } = callbacks
  const ofDay = (day: string, athleteId: number): MenuAction[] => [
    {
      label: t`Novo treino`,
      icon: <IconPlus size={20} />,
      keys: 'N',
      act: () => callbacks.openNew(day, athleteId),
    },
    ...(openLibrary
      ? [{ label: t`Da biblioteca…`, icon: <IconBooks size={20} />, act: () => openLibrary(day, athleteId) }]
      : []),
    ...paste(day, athleteId),
    {
      label: t`Copiar o dia`,
      icon: <IconCopy size={20} />,
      keys: '⇧C',
      act: atOnce(() => commands.copy({ kind: 'day', day }, athleteId)),
    },
    ...(openMark
      ? [
          {
            label: t`Prova, ausência, anotação…`,
            icon: <IconFlag size={20} />,
            act: () => openMark(day, athleteId),
          },
        ]
      : []),
    ...selectAll([day], athleteId),
    {
      label: t`Mover este dia e os seguintes…`,
      icon: <IconCalendarShare size={20} />,
      act: () => bulkActs.openShift({ from: day, athleteId }),
    },
    clearWeek(day, athleteId),
  ]

  const ofWeek = (day: string, athleteId: number): MenuAction[] => [
    {
      label: t`Copiar a semana`,
      icon: <IconCopy size={20} />,
      keys: 'C',
      act: atOnce(() => commands.copy({ kind: 'week', day }, athleteId)),
    },
    ...(clip?.span === 'week' ? paste(day, athleteId) : []),
    ...(openForMany
      ? [
          {
            label: t`Para vários…`,
            icon: <IconUsers size={20} />,
            keys: 'P',
            act: () => openForMany({ week: day, athleteId }, [day]),
          },
        ]
      : []),
    ...selectAll(weekDays(day), athleteId),
    clearWeek(day, athleteId),
  ]

  return (target: Target): MenuAction[] => {
    if (target.kind !== 'workout') {
      const { kind, day } = target
      const athleteId = athleteIdOf(target)
      return kind === 'day' ? ofDay(day, athleteId) : ofWeek(day, athleteId)
    }
    const workout = workoutOf(target.key)
    return workout ? ofWorkout(workout) : []
  }
}
