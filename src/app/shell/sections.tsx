import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Icon, IconCalendar, IconHome, IconUser } from '@tabler/icons-react'
import type { Role } from '../../../sync/contract/enumerations.ts'
import { paths } from '../../config/paths.ts'
import { load } from '../routes/load.ts'

export type Section = {
  path: string
  label: MessageDescriptor
  icon: Icon
  /** Fetches the screen's code when somebody is about to open it. */
  prefetch: () => Promise<unknown>
}

const home: Section = { path: paths.home, label: msg`Hoje`, icon: IconHome, prefetch: load.home }
const workouts: Section = {
  path: paths.workouts,
  label: msg`Treinos`,
  icon: IconCalendar,
  prefetch: load.workouts,
}
const athletes: Section = {
  path: paths.athletes,
  label: msg`Atletas`,
  icon: IconUser,
  prefetch: load.athletes,
}

export type SectionGroup = { label: MessageDescriptor; sections: readonly Section[] }

/** What the navigation offers, by role (SPEC section 2). */
export function sectionGroups(role: Role): readonly SectionGroup[] {
  const main = { label: msg`Principal`, sections: [home, workouts] }
  return role === 'coach' ? [main, { label: msg`Equipe`, sections: [athletes] }] : [main]
}
