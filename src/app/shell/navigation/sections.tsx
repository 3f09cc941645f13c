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

type Section = { path: string; label: MessageDescriptor; icon: Icon }

const section = (path: string, label: MessageDescriptor, icon: Icon): Section => ({ path, label, icon })

const home = section(paths.home, msg`Hoje`, IconHome)
const workouts = section(paths.workouts, msg`Treinos`, IconStopwatch)
const teamWeek = section(paths.teamWeek, msg`Semana`, IconLayoutGrid)
const progress = section(paths.progress, msg`Evolução`, IconChartBar)
const meals = section(paths.mealPlans, msg`Refeições`, IconSoup)
const events = section(paths.events, msg`Eventos`, IconCalendarEvent)
const groups = section(paths.groups, msg`Grupos`, IconUsersGroup)
const athletes = section(paths.athletes, msg`Atletas`, IconUser)
const library = section(paths.library, msg`Biblioteca`, IconBooks)

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
