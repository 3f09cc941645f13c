import type * as z from 'zod/mini'
import { enqueueMail } from '#server/mail/enqueue.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services/services.ts'
import { lockPeople } from '#server/store/scopes.ts'
import type { Reader, Tx } from '#server/store/store.ts'
import type { PasskeyRow } from '#server/store/tables.ts'
import { quotas } from '#sync/contract/limits.ts'
import type { confirmation, newPasskey } from '#sync/contract/shapes/passkeys.ts'
import { closeAllSessions, requirePassword } from '../password-change.ts'
import { openSession } from '../sessions.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import {
  algorithms,
  challengeMs,
  handleOf,
  newChallenge,
  relyingParty,
  verifyMade,
  verifyProof,
} from './verify.ts'

/** Throws `bad-credentials` unless this is the person's password, or an answer of their passkey. */
export async function requireConfirmation(
  services: Services,
  userId: number,
  { password, passkey }: z.infer<typeof confirmation>,
): Promise<void> {
  if (!passkey) return requirePassword(services, userId, password ?? '')
  const { userId: owner } = await verifyProof(services, passkey)
  if (owner !== userId) throw new Problem('bad-credentials')
}

function passkeysOf(db: Reader, userId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

function document({ id, name, createdAt, lastUsedAt }: PasskeyRow) {
  return { id, name, createdAt, lastUsedAt }
}

export async function listPasskeys(db: Reader, userId: number) {
  const [rows, left] = await Promise.all([passkeysOf(db, userId), recoveryCodesLeft(db, userId)])
  return { passkeys: rows.map(document), asked: left !== undefined, recoveryCodes: left ?? 0 }
}

/** The question for signing in and confirming. It names no passkey, so that it says nothing about any account. */
export async function askForPasskey(services: Services) {
  const challenge = await newChallenge(services, null)
  const { id: rpId } = relyingParty(services.settings)
  return { options: { challenge, rpId, timeout: challengeMs, userVerification: 'required' as const } }
}

/** What the browser needs for a new passkey. Throws `quota`. */
export async function startRegistration(services: Services, userId: number) {
  const { db } = services.store
  const rows = await passkeysOf(db, userId)
  requireRoom(rows.length)
  const user = await db
    .selectFrom('users')
    .select(['clientId', 'email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const challenge = await newChallenge(services, userId)
  return {
    options: {
      challenge,
      rp: { id: relyingParty(services.settings).id, name: 'Rumo' },
      user: { id: handleOf(user.clientId), name: user.email, displayName: user.name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: challengeMs,
      excludeCredentials: rows.map(({ credentialId: id }) => ({ type: 'public-key' as const, id })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  }
}

function requireRoom(count: number): void {
  if (count >= quotas.passkeys)
    throw new Problem('quota', { detail: `No more than ${quotas.passkeys} passkeys` })
}

/** Keeps a new passkey and tells the owner. Throws `invalid`, `quota`, `conflict`. */
export async function addPasskey(
  services: Services,
  userId: number,
  { name, made }: z.infer<typeof newPasskey>,
) {
  const credential = await verifyMade(services, userId, made)
  const row = await services.store.write(async (tx) => {
    // Of two that are added at once, each would find room.
    await lockPeople(tx, [userId])
    requireRoom((await passkeysOf(tx.db, userId)).length)
    const added = await tx.db
      .insertInto('passkeys')
      .values({ ...credential, userId, name: name.trim(), createdAt: tx.now, lastUsedAt: null })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!added) throw new Problem('conflict')
    await tellOwner(tx, services, userId, 'passkeyAdded', added.name)
    return added
  })
  return { passkey: document(row) }
}

export async function renamePasskey({ store }: Services, userId: number, id: number, name: string) {
  const rename = store.db.updateTable('passkeys').set({ name: name.trim() }).where('id', '=', id)
  const row = await rename.where('userId', '=', userId).returningAll().executeTakeFirst()
  if (!row) throw new Problem('not-found')
  return { passkey: document(row) }
}

/**
 * Removes a passkey, ends every session and opens one for this browser: a stranger may be signed in with the lost key.
 * Without the last one, the account no longer asks for a passkey after the password.
 */
export async function removePasskey(services: Services, userId: number, id: number, device: string | null) {
  return services.store.write(async (tx) => {
    await lockPeople(tx, [userId])
    const removal = tx.db.deleteFrom('passkeys').where('id', '=', id).where('userId', '=', userId)
    const row = await removal.returning('name').executeTakeFirst()
    if (!row) throw new Problem('not-found')
    if ((await passkeysOf(tx.db, userId)).length === 0)
      await tx.db.deleteFrom('second_steps').where('userId', '=', userId).execute()
    await tellOwner(tx, services, userId, 'passkeyRemoved', row.name)
    await closeAllSessions(tx.db, userId)
    return openSession(tx.db, userId, services.clock.now(), device)
  })
}

export async function tellOwner(
  tx: Tx,
  { settings }: Services,
  userId: number,
  kind: 'passkeyAdded' | 'passkeyRemoved' | 'secondStepOff' | 'recoveryCodeUsed',
  passkey = '',
): Promise<void> {
  const query = tx.db.selectFrom('users').select(['name', 'email', 'language']).where('id', '=', userId)
  const user = await query.executeTakeFirstOrThrow()
  const url = `${settings.publicUrl}/auth/forgot-password`
  await enqueueMail(tx, user, kind, { name: user.name, passkey, forgotUrl: url })
}
