import type { FeedPage } from '../../sync/contract/wire/feed.ts'

type Row = Record<string, unknown>

/** All rows of a collection that the signed-in person can see, page by page through the change feed. */
export async function* fetchRows(collection: string): AsyncGenerator<Row[]> {
  for (let cursor = '', more = true; more; ) {
    const answer = await fetch(`/api/sync/${collection}?limit=500${cursor && `&cursor=${cursor}`}`)
    if (!answer.ok) throw new Error(`The feed answered ${answer.status}`)
    const page = (await answer.json()) as FeedPage
    ;({ cursor, more } = page)
    yield page.documents.map((document) => ({ ...(document as Row), unsent: 0 }))
  }
}
