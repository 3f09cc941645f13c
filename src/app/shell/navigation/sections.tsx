import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconBooks,
  IconCalendarEvent,
  IconChartBar,
  IconHome,
  IconLayoutGrid,
  IconSoup,
  IconStopwatch,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { paths } from '#src/config/paths.ts'
import type { Role } from '#sync/contract/index.ts'

type Section = {
  path: string
  label: MessageDescriptor
  icon: Icon
}

const home: Section = { path: paths.home, label: msg`Hoje`, icon: IconHome }
const workouts: Section = {
  path: paths.workouts,
  label: msg`Treinos`,
  icon: IconStopwatch,
}
const teamWeek: Section = {
  path: paths.teamWeek,
  label: msg`Semana`,
  icon: IconLayoutGrid,
}
const progress: Section = {
  path: paths.progress,
  label: msg`Evolução`,
  icon: IconChartBar,
}
const meals: Section = {
  path: paths.mealPlans,
  label: msg`Refeições`,
  icon: IconSoup,
}
const events: Section = {
  path: paths.events,
  label: msg`Eventos`,
  icon: IconCalendarEvent,
}
const groups: Section = {
  path: paths.groups,
  label: msg`Grupos`,
  icon: IconUsersGroup,
}
const athletes: Section = {
  path: paths.athletes,
  label: msg`Atletas`,
  icon: IconUser,
}

const library: Section = {
  path: paths.library,
  label: msg`Biblioteca`,
  icon: IconBooks,
}

type SectionGroup = { label: MessageDescriptor; sections: readonly Section[] }

/** What the navigation offers first. */
export const mainSections: Record<Role, SectionGroup> = {
  athlete: { label: msg`Principal`, sections: [home, workouts, progress, meals, events] },
  coach: { label: msg`Principal`, sections: [home, teamWeek, workouts] },
}

/**
 * What a coach's offers besides: a group of the sidebar, and behind "more" on phones
 * (docs/product.md, "Screens and navigation").
 */
export const coachSections: SectionGroup = {
  label: msg`Equipe`,
  sections: [groups, events, athletes, library, meals],
}
