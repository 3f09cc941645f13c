import type { Page } from '@playwright/test'
import type { Stage } from './stage.ts'

/** The person who looks at a screen. `beginner` has an account without a profile. */
export const viewers = ['nobody', 'beginner', 'athlete', 'coach'] as const

export type Viewer = (typeof viewers)[number]

/** A screen to take a picture of. It is found by address and by language-independent content. */
export type Scene = {
  name: string
  who: Viewer
  /** A fixed address, or one that depends on the demo data. */
  path: string | ((stage: Stage) => string)
  /** Actions on the screen before its picture is taken. */
  act?: (page: Page, stage: Stage) => Promise<void>
  /** Needs the demo data although its address is fixed. */
  needsData?: boolean
}
