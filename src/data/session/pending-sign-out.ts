import type { Store } from '#src/config/create-store.ts'
import { screenTimings } from '#src/config/timings.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { webLock } from '#sync/browser.ts'
import type { Answer } from '#sync/client.ts'
import type { Result } from '../http/api-call.ts'
import { pageTransport } from './page-transport.ts'

/**
 * A sign-out that the server has not confirmed. The cookie of that session is still in this browser, out of reach of
 * scripts, so the sign-out is repeated with it until the server answers or somebody signs in: that ends the session
 * that the browser came with. Nothing else uses the session meanwhile, since the device remembers nobody.
 */

const lock = 'rumo-sign-out'

/** Of the person who left; undefined when there is nothing to confirm. */
function readPending(): number | undefined {
  const userId = Number(deviceStore.read(storageKeys.pendingSignOut))
  return Number.isInteger(userId) && userId > 0 ? userId : undefined
}

function forget(): void {
  deviceStore.remove(storageKeys.pendingSignOut)
}

/** Whether one is still to be confirmed, by this tab or another. */
export const pendingSignOutStore: Store<boolean> = {
  subscribe: deviceStore.subscribe,
  read: () => readPending() !== undefined,
}

/** The code of a problem document, without the shapes of the contract: this is there before the sign-in page is. */
function codeOf(answer: Answer): unknown {
  const { body } = answer.reached ? answer : {}
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

/** The session is over: it was ended now or before, or the browser has another person's. */
function isOver(answer: Answer): boolean {
  if (!answer.reached) return false
  const code = codeOf(answer)
  if (code === 'user-mismatch' || code === 'unauthenticated') return true
  // A server without our codes answers with some JSON; a hotel network with a page.
  const isJson = typeof answer.body === 'object' && answer.body !== null
  return answer.status === 204 || (isJson && (answer.status < 400 || answer.status === 401))
}

/** One attempt. Names the person, so that the session of somebody who signed in meanwhile is left alone. */
async function endSession(userId: number, signal: AbortSignal): Promise<boolean> {
  const transport = pageTransport(userId)
  const send = () => transport.send({ method: 'POST', path: '/auth/sign-out' }, signal)
  const answer = await send()
  if (codeOf(answer) !== 'xsrf') return isOver(answer)
  // The request token was cleared, the session was not: this call hands out another one.
  await transport.send({ method: 'GET', path: '/auth/session' }, signal)
  return isOver(await send())
}

/** Ends the session at the server; where that is not confirmed within a moment, it is tried again later. */
export async function signOutAtServer(userId: number): Promise<void> {
  if (await endSession(userId, AbortSignal.timeout(screenTimings.signOutLimit))) return
  deviceStore.write(storageKeys.pendingSignOut, String(userId))
  startSignOutRetries()
}

async function retry(): Promise<void> {
  if (readPending() === undefined) return
  await webLock.hold(lock, { ifAvailable: true }, async (lost) => {
    const userId = readPending()
    if (userId === undefined || !(await endSession(userId, lost))) return
    if (!lost.aborted) forget()
  })
}

/** Repeats a sign-out that was not confirmed: now, when the network comes back, and every now and then. */
export function startSignOutRetries(): void {
  const again = () => void retry()
  globalThis.addEventListener('online', again)
  setInterval(again, screenTimings.signOutRetry)
  again()
}

/**
 * Signs in while no attempt of any tab is under way: its late answer would take the new session's cookie away.
 * @param work `done`: a person is signed in now, and the session that the browser came with has ended.
 */
export function signingIn<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  return new Promise((resolve, reject) => {
    const task = async () => {
      const result = await work()
      if (result.kind === 'done') forget()
      resolve(result)
    }
    void webLock.hold(lock, { steal: true }, () => task().catch(reject))
  })
}
