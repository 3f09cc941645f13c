import { useEffect, useState } from 'react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { fetchWorkouts } from '../fetch-workouts.ts'
import { athleteId, MonthScreen, mount, shownDays, TodayScreen } from '../screens.tsx'
import { ofDays, put } from './workouts.ts'

/** Bare Dexie: reads once and shows. What IndexedDB costs at the least, with the same screens around it. */

function useDays(from: string, to: string): readonly WorkoutDocument[] {
  const [workouts, setWorkouts] = useState<readonly WorkoutDocument[]>([])
  useEffect(() => {
    void ofDays(athleteId, from, to).then(setWorkouts)
  }, [from, to])
  return workouts
}

function Today() {
  return <TodayScreen workouts={useDays(shownDays.from, shownDays.to)} />
}

function Month() {
  return <MonthScreen useWorkouts={({ from, to }) => useDays(from, to)} />
}

/** For the benchmark: fills the database from the server. */
async function fill(): Promise<void> {
  for await (const rows of fetchWorkouts()) await put(rows)
}

Object.assign(globalThis, { fill })
await mount(Today, Month)
