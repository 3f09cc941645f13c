import type { UserRow } from '#server/store/tables.ts'
import { hasAccount } from '#sync/contract/account-less.ts'
import { insertWorkout } from '../../support/insert-workouts.ts'
import { dayOf, instantOf } from '../oracle/written-fields.ts'
import type { Scenario } from './scenario.ts'

/** Actions that people make directly at the server, not through a device: invitations and accepting them. */

const guestCount = 3

/** Creates invitations in the first coach's group, which devices can revoke. */
export async function inviteGuests({ world }: Scenario): Promise<void> {
  const coach = await world.app.signedIn(world.coach)
  for (let number = 1; number <= guestCount; number++) {
    await coach.post('/groups/invite', { groupId: world.group.id, email: `guest${number}@rumo.example` })
  }
}

/** Creates an event in every group, so that there is one to respond to. */
export async function createEvents({ world, recorder, people }: Scenario): Promise<void> {
  for (const { id, createdBy } of recorder.live('groups')) {
    const coach = await world.app.signedIn(createdBy === people.ana.id ? people.ana : people.caio)
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

/** Days of training from before the run, of years around now. */
const plannedBefore = [-9, -6, -4, -2, -1, 1].map((years) => dayOf(years * 365))

/** Plans training of many years for every athlete, so that devices hold a part of it. */
export async function planYears({ world: { app }, people: { ana, bia, davi } }: Scenario): Promise<void> {
  await app.store.write(async (tx) => {
    for (const athlete of [bia, davi])
      for (const scheduledTo of plannedBefore)
        await insertWorkout(tx, { athleteId: athlete.id, createdBy: ana.id, scheduledTo })
  })
}

/** Adds an athlete without an account to the first coach's group. */
export async function addNewcomer({ world, dice }: Scenario): Promise<void> {
  const coach = await world.app.signedIn(world.coach)
  const athletes = [{ clientId: dice.uuid(), name: 'newcomer' }]
  await coach.post('/athletes', { groupId: world.group.id, athletes })
}

/** The athlete without an account signs up: everything is handed over to the account. */
export async function handOver({ world, recorder, people: { ana, eva } }: Scenario): Promise<void> {
  await world.network.change(async () => {
    const newcomer = recorder.live('users').find(({ email }) => !hasAccount({ email: String(email) }))
    const [group] = recorder.live('groups').filter(({ createdBy }) => createdBy === ana.id)
    if (!newcomer || !group) return
    const invited = { groupId: group.id, email: eva.email, athleteId: newcomer.id }
    const { body } = await (await world.app.signedIn(ana)).post<{ invitation?: { id: number } }>(
      '/groups/invite',
      invited,
    )
    if (body.invitation) {
      await (await world.app.signedIn(eva)).post(`/invitations/${body.invitation.id}/accept`)
      const account = recorder.live('users').find(({ id }) => id === eva.id)
      recorder.trace.successors.set(newcomer.clientId, String(account?.clientId))
      recorder.handedOver = [newcomer.id, eva.id]
    }
    await recorder.recordVersions()
  })
}

/** Makes the second coach a coach of the first one's group, or ends that. */
export async function shareGroup({ world, recorder, people: { ana, caio } }: Scenario): Promise<void> {
  await world.network.change(async () => {
    const [group] = recorder.live('groups').filter(({ createdBy }) => createdBy === ana.id)
    if (!group) return
    const first = await world.app.signedIn(ana)
    if ((group.coaches as number[]).includes(caio.id)) {
      await first.delete(`/groups/${group.id}/coaches/${caio.id}`)
    } else {
      const invited = { groupId: group.id, email: caio.email, role: 'coach' }
      const { body } = await first.post<{ invitation?: { id: number } }>('/groups/invite', invited)
      // The server takes only so many invitations of one address in a day.
      if (body.invitation) {
        await (await world.app.signedIn(caio)).post(`/invitations/${body.invitation.id}/accept`)
      }
    }
    await recorder.recordVersions()
  })
}

/** Invites each athlete who is in no group of the first coach to join one again. */
export async function rejoinGroups(scenario: Scenario): Promise<void> {
  const { world, recorder, people } = scenario
  await world.network.change(async () => {
    const [group] = recorder.live('groups').filter(({ createdBy }) => createdBy === people.ana.id)
    for (const athlete of [people.bia, people.davi]) if (group) await join(scenario, group.id, athlete)
    await recorder.recordVersions()
  })
}

async function join({ world, recorder, people }: Scenario, groupId: number, athlete: UserRow): Promise<void> {
  const links = recorder.live('members').filter(({ coachId }) => coachId === people.ana.id)
  if (links.some(({ userId }) => userId === athlete.id)) return
  const coach = await world.app.signedIn(people.ana)
  type Invited = { invitation: { id: number; token: string } }
  const { body } = await coach.post<Invited>('/groups/invite', { groupId, email: athlete.email })
  const { id, token } = body.invitation
  await (await world.app.signedIn(athlete)).post('/groups/invite/accept', { id, token })
}
