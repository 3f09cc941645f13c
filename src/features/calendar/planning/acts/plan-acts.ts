import { msg, plural } from '@lingui/core/macro'
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
import { weekDays } from '#src/domain/days.ts'
import { isOpenPlanOf, isPlanOf } from '#src/domain/workouts/plan-rights.ts'
import {
  changeCopiesDialog,
  copyWorkoutsDialog,
  deleteWorkoutDialog,
  editWorkoutDialog,
  newMarkDialog,
  newWorkoutDialog,
  planForManyDialog,
  removeWorkoutsDialog,
  shiftWorkoutsDialog,
} from '#src/training/planning/plan-dialogs.ts'
import { select, toggleSelected } from '#src/training/selection.ts'
import { moveWorkoutDialog } from '../dialogs/move-dialog.tsx'
import { repeatWorkoutDialog } from '../dialogs/repeat-dialog.tsx'
import type { Kind, PlanAct, PlanEnvironment, Subjects } from './plan-act.ts'

type OfWorkout = Subjects['workout']
type OfDays = Subjects['day' | 'week']

const isOpen = ({ workout }: OfWorkout, { rights }: PlanEnvironment) => isOpenPlanOf(workout, rights)

/** One place earlier (-1) or later (1) on its day. */
const step = (by: -1 | 1): Pick<PlanAct<'workout'>, 'when' | 'do'> => ({
  when: (subject, env) => isOpen(subject, env) && env.mayStep(subject.workout, by),
  do: ({ workout }, { commands }) => commands.reorder(workout.clientId, { by }),
})

const selectAll = (daysOf: (day: string) => readonly string[]) => {
  const keysOf = ({ day, athleteId }: OfDays, env: PlanEnvironment) =>
    env.selectableOn(daysOf(day), athleteId).map(({ clientId }) => clientId)
  return {
    id: 'select-all',
    label: msg`Selecionar os treinos`,
    icon: IconChecks,
    when: (subject: OfDays, env: PlanEnvironment) => keysOf(subject, env).length > 0,
    do: (subject: OfDays, env: PlanEnvironment) => select(keysOf(subject, env)),
  }
}

const clearWeek = {
  id: 'clear-week',
  label: msg`Limpar a semana…`,
  icon: IconTrash,
  opens: true,
  do: ({ day, athleteId }: OfDays) => removeWorkoutsDialog.open({ target: { week: day, athleteId } }),
} as const

const paste = {
  id: 'paste',
  keys: ['V'],
  label: msg`Colar`,
  labelNow: ({ clip }: PlanEnvironment) => {
    if (clip?.cut) return msg`Colar o treino recortado`
    if (clip?.span === 'week') return msg`Colar a semana copiada`
    const count = clip?.plans.length ?? 1
    return msg`${plural(count, { one: 'Colar # treino', other: 'Colar # treinos' })}`
  },
  icon: IconClipboard,
  do: ({ day, athleteId }: OfDays, { commands }: PlanEnvironment) => commands.paste(day, athleteId),
} as const

/** All acts, by what they are done to; the most wanted first. */
export const planActs: { [K in Kind]: readonly PlanAct<K>[] } = {
  workout: [
    {
      id: 'move',
      keys: ['M'],
      label: msg`Mover para…`,
      icon: IconArrowsMove,
      when: isOpen,
      opens: true,
      do: ({ workout }) => moveWorkoutDialog.open({ key: workout.clientId }),
    },
    { id: 'earlier', keys: ['Alt ↑'], label: msg`Antes no dia`, icon: IconArrowUp, ...step(-1) },
    { id: 'later', keys: ['Alt ↓'], label: msg`Depois no dia`, icon: IconArrowDown, ...step(1) },
    {
      id: 'copy',
      keys: ['C'],
      label: msg`Copiar`,
      icon: IconCopy,
      do: ({ workout: { clientId: key, athleteId } }, { commands }) =>
        commands.copy({ kind: 'workout', key }, athleteId),
    },
    {
      id: 'cut',
      keys: ['X'],
      label: msg`Recortar`,
      icon: IconCut,
      inMenu: isOpen,
      do: ({ workout }, { commands }) => commands.cut(workout.clientId),
    },
    {
      id: 'duplicate',
      label: msg`Duplicar`,
      icon: IconCopyPlus,
      do: ({ workout }, { commands }) => commands.duplicate(workout),
    },
    {
      id: 'repeat',
      label: msg`Repetir toda semana…`,
      icon: IconCalendarRepeat,
      opens: true,
      do: ({ workout }) => repeatWorkoutDialog.open({ key: workout.clientId }),
    },
    {
      id: 'for-many',
      keys: ['P'],
      label: msg`Para vários…`,
      icon: IconUsers,
      byCoach: true,
      opens: true,
      do: ({ workout: { clientId, scheduledTo } }) =>
        planForManyDialog.open({ source: { keys: [clientId] }, days: [scheduledTo] }),
    },
    {
      id: 'change-copies',
      label: msg`Mudar em todas as cópias…`,
      icon: IconCopyCheck,
      byCoach: true,
      when: ({ workout }, { hasCopies }) => hasCopies(workout),
      opens: true,
      do: ({ workout }) => changeCopiesDialog.open({ key: workout.clientId }),
    },
    {
      id: 'select',
      keys: ['S'],
      label: msg`Selecionar vários`,
      icon: IconChecks,
      when: ({ workout }, { maySelect }) => maySelect(workout),
      do: ({ workout }) => toggleSelected(workout.clientId),
    },
    {
      id: 'keep',
      label: msg`Salvar como modelo`,
      icon: IconFilePlus,
      byCoach: true,
      do: ({ workout }, { library }) => library?.keep(workout),
    },
    {
      id: 'edit',
      keys: ['E'],
      label: msg`Editar`,
      icon: IconPencil,
      when: (subject, env) => env.isCalendar && isOpen(subject, env),
      opens: true,
      do: ({ workout }) => editWorkoutDialog.open({ key: workout.clientId }),
    },
    {
      id: 'delete',
      keys: ['Del'],
      label: msg`Excluir`,
      icon: IconTrash,
      // The page of a planned workout has a button for it.
      when: (subject, env) =>
        isPlanOf(subject.workout, env.rights) && (env.isCalendar || !isOpen(subject, env)),
      opens: true,
      do: ({ workout }) => deleteWorkoutDialog.open({ key: workout.clientId }),
    },
  ],
  day: [
    {
      id: 'new',
      keys: ['N'],
      label: msg`Novo treino`,
      icon: IconPlus,
      opens: true,
      do: (subject) => newWorkoutDialog.open(subject),
    },
    {
      id: 'from-library',
      label: msg`Da biblioteca…`,
      icon: IconBooks,
      byCoach: true,
      opens: true,
      do: ({ day, athleteId }, { library }) => library?.pick(day, athleteId),
    },
    { ...paste, inMenu: (_, { clip }) => clip !== null },
    {
      id: 'copy-day',
      keys: ['⇧C', 'C'],
      label: msg`Copiar o dia`,
      icon: IconCopy,
      do: ({ day, athleteId }, { commands }) => commands.copy({ kind: 'day', day }, athleteId),
    },
    {
      id: 'mark',
      label: msg`Prova, ausência, anotação…`,
      icon: IconFlag,
      when: (_, { mayMark }) => mayMark,
      opens: true,
      do: ({ day, athleteId }) => newMarkDialog.open({ day, athleteId }),
    },
    selectAll((day) => [day]),
    {
      id: 'shift',
      label: msg`Mover este dia e os seguintes…`,
      icon: IconCalendarShare,
      opens: true,
      do: ({ day, athleteId }) => shiftWorkoutsDialog.open({ target: { from: day, athleteId }, days: 1 }),
    },
    clearWeek,
  ],
  week: [
    {
      id: 'copy-week',
      keys: ['C'],
      label: msg`Copiar a semana`,
      icon: IconCopy,
      do: ({ day, athleteId }, { commands }) => commands.copy({ kind: 'week', day }, athleteId),
    },
    { ...paste, inMenu: (_, { clip }) => clip?.span === 'week' },
    {
      id: 'for-many',
      keys: ['P'],
      label: msg`Para vários…`,
      icon: IconUsers,
      byCoach: true,
      opens: true,
      do: ({ day, athleteId }) => planForManyDialog.open({ source: { week: day, athleteId }, days: [day] }),
    },
    selectAll(weekDays),
    clearWeek,
  ],
  selection: [
    {
      id: 'shift',
      keys: ['M'],
      label: msg`Mover`,
      icon: IconArrowsMove,
      do: ({ keys }) => shiftWorkoutsDialog.open({ target: { keys }, days: 1 }),
    },
    {
      id: 'copy',
      keys: ['C'],
      label: msg`Copiar`,
      icon: IconCopy,
      do: ({ keys }) => copyWorkoutsDialog.open({ keys }),
    },
    {
      id: 'for-many',
      keys: ['P'],
      label: msg`Para vários`,
      icon: IconUsers,
      byCoach: true,
      do: ({ keys }) => planForManyDialog.open({ source: { keys }, days: [] }),
    },
    {
      id: 'delete',
      keys: ['Del'],
      label: msg`Excluir`,
      icon: IconTrash,
      do: ({ keys }) => removeWorkoutsDialog.open({ target: { keys } }),
    },
  ],
  calendar: [
    {
      id: 'library',
      keys: ['L'],
      label: msg`Abrir a biblioteca`,
      icon: IconBooks,
      byCoach: true,
      do: ({ day, athleteId }, { library }) => library?.show(day, athleteId),
    },
  ],
}
