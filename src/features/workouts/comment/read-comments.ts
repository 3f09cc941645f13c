import { storageKeys } from '../../../config/storage-keys.ts'
import { deviceStore } from '../../../config/web-storage.ts'

/** How many answers this device remembers as read; older ones are no longer asked about. */
const remembered = 200

const nameFor = (userId: number) => `${storageKeys.readAnswers}:${userId}`

type Answered = { clientId: string; coachComment: string | null }

/** An answer that was changed is another one. */
const markOf = ({ clientId, coachComment }: Answered) => `${clientId} ${coachComment}`

function readMarks(userId: number): unknown[] {
  const kept = parsed(deviceStore.read(nameFor(userId)))
  return Array.isArray(kept) ? kept : []
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '[]')
  } catch {
    return []
  }
}

/** Which of these have an answer that the athlete has not opened on this device. */
export function unreadComments<Workout extends Answered>(
  userId: number,
  workouts: readonly Workout[],
): Workout[] {
  const read = new Set(readMarks(userId))
  return workouts.filter((workout) => workout.coachComment && !read.has(markOf(workout)))
}

/** The athlete has the answer on the screen. */
export function rememberComment(userId: number, workout: Answered): void {
  const marks = readMarks(userId)
  if (!workout.coachComment || marks.includes(markOf(workout))) return
  // Where nothing can be kept, the answer is marked as new once more.
  deviceStore.write(nameFor(userId), JSON.stringify([...marks, markOf(workout)].slice(-remembered)))
}
