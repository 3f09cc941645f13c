import type { Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** Who looks at a screen. `beginner` has an account and has not said anything about themselves yet. */
export const viewers = ['nobody', 'beginner', 'athlete', 'coach'] as const

export type Viewer = (typeof viewers)[number]

/** A screen as a person meets it. Reached by address and by what is on it in any language, never by its words. */
export type Scene = {
  name: string
  who: Viewer
  /** Without data of the demo club the address is known beforehand. */
  path: string | ((stage: Stage) => string)
  /** What is done on the screen before its picture is taken. */
  act?: (page: Page, stage: Stage) => Promise<void>
  /** Needs data of the demo club although its address does not. */
  needsData?: boolean
}
