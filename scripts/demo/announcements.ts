import { collections } from '#server/store/collections.ts'
import { findRow, insertRow } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { demoKey } from './people.ts'

const group = 'represa'

const words = 'Sábado a raia está fechada para a regata. Nos encontramos às 6h no portão 2, com boia e luz.'

/** Who answered, in this order. */
const answers = [
  { email: 'athlete@rumo.example', text: 'Combinado. Levo a boia reserva.' },
  { email: 'bruno@rumo.example', text: 'Chego às 6h15, pode ser?' },
]

const dayMs = 86_400_000

/** Adds one announcement with answers, from the day before the first start. */
export async function addAnnouncements(store: Store, now: Date): Promise<void> {
  const clientId = demoKey('announcement', group)
  await store.write(async (tx) => {
    const found = await findRow(tx.db, collections.groups, { clientId: demoKey('group', group) })
    if (!found || (await findRow(tx.db, collections.comments, { clientId }))) return
    const { id, clientId: key, createdBy } = found
    const at = (hours: number) => ({
      ...tx,
      now: new Date(now.getTime() - dayMs + hours * 3_600_000).toISOString(),
    })
    const announcement = await insertRow(at(0), collections.comments, {
      clientId,
      about: 'group',
      workoutId: id,
      workoutKey: key,
      memberId: null,
      athleteId: createdBy,
      authorId: createdBy,
      text: words,
      editedAt: null,
    })
    const members = tx.db
      .selectFrom('members')
      .innerJoin('users', 'users.id', 'members.userId')
      .select(['members.id', 'members.userId', 'users.email'])
      .where('members.groupId', '=', id)
    const links = await members.execute()
    for (const [index, { email, text }] of answers.entries()) {
      const link = links.find((one) => one.email === email)
      if (!link) continue
      await insertRow(at(index + 1), collections.comments, {
        clientId: demoKey('answer', email),
        about: 'announcement',
        workoutId: announcement.id,
        workoutKey: clientId,
        memberId: link.id,
        athleteId: link.userId,
        authorId: link.userId,
        text,
        editedAt: null,
      })
    }
  })
}
