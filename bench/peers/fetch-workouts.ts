import type { FeedPage } from '../../sync/contract/feed.ts'
import type { WorkoutDocument } from '../../sync/database/documents.ts'

/** All workouts that the signed-in person may see, page by page, as Rumo gets them. */
export async function* fetchWorkouts(): AsyncGenerator<WorkoutDocument[]> {
  for (let cursor = '', more = true; more; ) {
    const answer = await fetch(`/api/sync/workouts?limit=500${cursor && `&cursor=${cursor}`}`)
    if (!answer.ok) throw new Error(`The feed answered ${answer.status}`)
    const page = (await answer.json()) as FeedPage
    ;({ cursor, more } = page)
    yield page.documents.map((document) => ({ ...(document as WorkoutDocument), unsent: 0 }))
  }
}
