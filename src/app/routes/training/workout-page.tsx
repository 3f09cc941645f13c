import { WorkoutActivity } from '#src/features/activities/workout-activity.tsx'
import { WorkoutPage } from '#src/features/workouts/page/workout-page.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { ReplyNotices } from './reply-notices.tsx'

const recorded = (workout: WorkoutDocument) => <WorkoutActivity workout={workout} />

const belowThread = (workout: WorkoutDocument) => <ReplyNotices about={workout.clientId} />

export function Page() {
  return <WorkoutPage recorded={recorded} belowThread={belowThread} />
}
