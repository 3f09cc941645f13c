import type { MessageDescriptor } from '@lingui/core'
import type { Icon } from '@tabler/icons-react'
import type { PlanRights } from '#src/domain/workouts/plan-rights.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { Clip } from '../clipboard.ts'
import type { PlanCommands } from '../use-plan-commands.ts'

/** What an act is done to, by its `kind`. */
export type Subjects = {
  workout: { workout: WorkoutDocument }
  day: { day: string; athleteId: number }
  /** Of any of its days. */
  week: { day: string; athleteId: number }
  selection: { keys: readonly string[] }
  /** All of it; with a day where one has the focus or the mouse. */
  calendar: { day: string | undefined; athleteId: number }
}

export type Kind = keyof Subjects
export type SubjectOf<K extends Kind> = { kind: K } & Subjects[K]
export type Subject = { [K in Kind]: SubjectOf<K> }[Kind]

/** The coach's library, as far as a calendar uses it. */
export type PlannerLibrary = {
  /** Inserts from it into this day. */
  pick: (day: string, athleteId: number) => void
  /** Opens it, about this day; where it is next to the calendar it needs none. */
  show: (day: string | undefined, athleteId: number) => void
  /** A template was dropped on a day. */
  insert: (key: string, day: string, athleteId: number) => void
  /** Keeps a workout as a template. */
  keep: (workout: WorkoutDocument) => void
}

/** What acts need to know of the calendar around them. */
export type PlanEnvironment = {
  rights: PlanRights
  clip: Clip | null
  commands: PlanCommands
  /** A coach's; without it acts for coaches are not offered. */
  library: PlannerLibrary | undefined
  /** A calendar, not the page of one workout, which has buttons for the most common acts. */
  isCalendar: boolean
  mayMark: boolean
  maySelect: (workout: WorkoutDocument) => boolean
  /** What can be selected of these days of an athlete. */
  selectableOn: (days: readonly string[], athleteId: number) => readonly WorkoutDocument[]
  /** Whether it is a copy of another workout, or one on the screen is its copy. */
  hasCopies: (workout: WorkoutDocument) => boolean
  /** Whether it can change places with the session before (-1) or after it (1) on its day. */
  mayStep: (workout: WorkoutDocument, by: -1 | 1) => boolean
}

/** Something that can be done to plans. Menus, keys, the bar of a selection and the overview of keys come from these. */
export type PlanAct<K extends Kind> = {
  id: string
  /** The keys that do it, as `strokeOf` names them; a menu shows the first. */
  keys?: readonly [string, ...string[]]
  label: MessageDescriptor
  /** What it is called now, where that depends on what was copied. */
  labelNow?: (env: PlanEnvironment) => MessageDescriptor
  icon: Icon
  /** For coaches alone. */
  byCoach?: true
  /** Whether it can be done. */
  when?: (subject: Subjects[K], env: PlanEnvironment) => boolean
  /** Whether a menu has it as well; its key always works, and says why nothing is done. */
  inMenu?: (subject: Subjects[K], env: PlanEnvironment) => boolean
  /** It opens a dialog, in the place of the menu. */
  opens?: true
  do: (subject: Subjects[K], env: PlanEnvironment) => unknown
}

/** Whether an act can be done to this. */
export function canDo<K extends Kind>(act: PlanAct<K>, subject: Subjects[K], env: PlanEnvironment): boolean {
  return (!act.byCoach || env.library !== undefined) && (act.when?.(subject, env) ?? true)
}
