import { adding, createTable, type Schema } from './rows.ts'

/** What a person's calendar at a service has of their plan, and what is known there of a recording. */
export async function integrations(db: Schema): Promise<void> {
  await adding({
    connections: {
      daysAhead: 'integer default 14 not null',
      comparedSeq: 'bigint default 0 not null',
      comparedAt: 'text',
      sentAt: 'text',
    },
    provider_reads: { activityKey: 'text', fault: 'text', goneAt: 'text', rpe: 'integer', feel: 'integer' },
  })(db)
  const sent = `connectionId integer not null references "connections" ("id") on delete cascade,
    workoutKey text, print text, sentAt text?, fault text?`
  await createTable(db, 'sent_workouts', ['connectionId', 'workoutKey'], sent)
}
