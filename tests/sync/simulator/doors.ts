import type { UserRow } from '../../../server/store/tables.ts'
import { instantOf } from './common-deeds.ts'
import type { Stage } from './stage.ts'

/** What people do over the network and not with their device's rows: invitations and taking them up. */

const strangers = 3

/** The first coach's group has open invitations that can be revoked. */
export async function inviteStrangers({ world }: Stage): Promise<void> {
  const coach = await world.app.signedIn(world.coach)
  for (let number = 1; number <= strangers; number++) {
    await coach.post('/groups/invite', { groupId: world.group.id, email: `guest${number}@rumo.example` })
  }
}

/** Every group has an event from the beginning, for its people to meet at. */
export async function announceEvents({ world, recorder, cast }: Stage): Promise<void> {
  for (const { id, createdBy } of recorder.live('groups')) {
    const coach = await world.app.signedIn(createdBy === cast.ana.id ? cast.ana : cast.caio)
    await coach.post('/groups/events', {
      groupId: id,
      name: 'name 0',
      description: 'text 0',
      sport: 'run',
      location: 'place 0',
      distances: '0 km',
      scheduledTo: instantOf(0),
    })
  }
}

/** An athlete who is in none of the first coach's groups is invited and comes back, if there is a group. */
export async function comeBack(stage: Stage): Promise<void> {
  const { world, recorder, cast } = stage
  await world.network.alone(async () => {
    const [group] = recorder.live('groups').filter(({ createdBy }) => createdBy === cast.ana.id)
    for (const athlete of [cast.bia, cast.davi]) if (group) await join(stage, group.id, athlete)
    await recorder.look()
  })
}

async function join({ world, recorder, cast }: Stage, groupId: number, athlete: UserRow): Promise<void> {
  const links = recorder.live('members').filter(({ coachId }) => coachId === cast.ana.id)
  if (links.some(({ userId }) => userId === athlete.id)) return
  const coach = await world.app.signedIn(cast.ana)
  type Invited = { invitation: { id: number; token: string } }
  const { body } = await coach.post<Invited>('/groups/invite', { groupId, email: athlete.email })
  const { id, token } = body.invitation
  await (await world.app.signedIn(athlete)).post('/groups/invite/accept', { id, token })
}
