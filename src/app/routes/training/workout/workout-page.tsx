import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { WorkoutActivity } from '../../../../features/activities/workout-activity.tsx'
import { WorkoutPage } from '../../../../features/workouts/page/workout-page.tsx'
import { ReplyNotices } from './reply-notices.tsx'

const recorded = (workout: WorkoutDocument) => <WorkoutActivity workout={workout} />

const belowThread = (workout: WorkoutDocument) => <ReplyNotices workout={workout} />

export function Page() {
  return <WorkoutPage recorded={recorded} belowThread={belowThread} />
}
