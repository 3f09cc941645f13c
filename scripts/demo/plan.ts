import { collections } from '#server/store/collections.ts'
import { initialColumns } from '#server/store/columns.ts'
import { findRow, insertRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { ProgramItem } from '#sync/contract/shapes/templates.ts'
import { athletes, type Session } from './club.ts'
import { demoKey } from './people.ts'
import { scalingFor } from './texts/scaling.ts'
import { kinds } from './texts/sessions.ts'

const name = 'Base de quatro semanas'
const weeks = 4

/** Sessions of one week by weekday, Monday first. */
const week: readonly Session[] = [
  'nado-tecnica',
  'rodagem',
  'forca-bike',
  'nado-aerobio',
  'tiros',
  'pedal-longo',
  'longao',
]

export const demoPlanKey = demoKey('plan', 'base')

/** Three weeks of growing load and one of recovery, in the coach's library. */
export async function addPlan(tx: Tx, coachId: number): Promise<void> {
  const [middle] = athletes
  if (!middle || (await findRow(tx.db, collections.templates, { clientId: demoPlanKey }))) return
  const items: ProgramItem[] = []
  for (let number = 0; number < weeks; number += 1) {
    const scaling = scalingFor(middle, number)
    for (const [day, session] of week.entries()) {
      const { sport, variants } = kinds[session]
      const writing = variants[number % variants.length]
      if (writing)
        items.push({
          ...initialValues('workouts', 'plan'),
          week: number + 1,
          weekday: day + 1,
          sport,
          name: writing.name,
          description: writing.text(scaling),
          poolLength: sport === 'swim' ? 25 : null,
        })
    }
  }
  await insertRow(tx, collections.templates, {
    ...initialColumns('templates'),
    clientId: demoPlanKey,
    name,
    // As the app writes it: a plan has text and sport in its workouts.
    description: name,
    sport: 'rest',
    createdBy: coachId,
    kind: 'plan',
    weeks,
    items: JSON.stringify(items),
  })
}
