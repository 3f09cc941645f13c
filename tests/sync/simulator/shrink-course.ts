import { shrink } from '#sync/testing/core/shrink.ts'
import { Broken } from './broken.ts'
import type { Course, Event } from './course.ts'
import { LastWrites } from './last-writes.ts'
import { play } from './play.ts'

/** The smallest course found in which a rule is broken as in this one. */
export type Shrunk = { course: Course; failure: Broken; lastWrites: LastWrites }

/** @returns undefined when nothing fails in the course. */
export async function shrinkCourse(course: Course): Promise<Shrunk | undefined> {
  const first = await failureOf(course)
  if (!first) return undefined
  const [rule = ''] = first.rules
  let shortest = course
  const fails = async (events: readonly Event[]) => {
    // What has not arrived when nobody waits for it is not lost.
    if (events.at(-1)?.kind !== 'settle') return false
    const shorter = { ...course, events }
    const failure = await failureOf(shorter)
    if (!failure?.rules.has(rule)) return false
    shortest = shorter
    return true
  }
  const events = await withoutDevices(course.events, fails)
  await shrink(events, fails)
  const lastWrites = new LastWrites()
  const failure = (await failureOf(shortest, lastWrites)) ?? first
  return { course: shortest, failure, lastWrites }
}

/** Leaves out each device with all that happens on it. */
async function withoutDevices(
  events: readonly Event[],
  fails: (events: readonly Event[]) => Promise<boolean>,
) {
  let kept = events
  for (const device of new Set(events.flatMap((event) => ('device' in event ? [event.device] : [])))) {
    const others = kept.filter((event) => !('device' in event) || event.device !== device)
    if (await fails(others)) kept = others
  }
  return kept
}

async function failureOf(course: Course, lookAt?: LastWrites): Promise<Broken | undefined> {
  try {
    await play(course, lookAt)
    return undefined
  } catch (error) {
    return error instanceof Broken ? error : new Broken([String(error)], '', [])
  }
}
