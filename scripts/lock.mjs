// Plain JavaScript for Node 20, with which a fresh clone may start.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const pollMs = 250

/**
 * Runs `work` while no other process holds the same lock, and prints `waiting` once if it has to wait. The lock is a
 * folder that names its holder's process; when that process has died, a waiting one takes the lock over.
 */
export async function withLock(folder, waiting, work) {
  const own = `${folder}.${process.pid}`
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'holder'), `${process.pid} ${randomUUID()}`)
  // Also after an interrupted wait, and when `work` ends the process.
  const release = () => {
    if (held) rename(folder, own)
    rmSync(own, { recursive: true, force: true })
  }
  process.once('exit', release)
  let held = false
  let said = false
  try {
    // A folder cannot get the name of another one that has content, so only one process succeeds.
    while (!(held = rename(own, folder))) {
      const holder = holderOf(folder)
      if (holder && !isRunning(holder.pid)) removeDead(folder, holder.token)
      else {
        if (holder && !said) console.log(`${waiting} (process ${holder.pid}) …`)
        said ||= holder !== undefined
        await wait(pollMs)
      }
    }
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** Only one of several waiting processes can rename the dead holder's folder to this name. */
function removeDead(folder, token) {
  const dead = `${folder}.${token}`
  if (rename(folder, dead)) rmSync(dead, { recursive: true })
}

/** False when the new name is taken, or when the folder is gone. */
function rename(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    // EPERM is what Windows says of a name that is taken.
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT'].includes(error.code)) return false
    throw error
  }
}

/** Undefined when the lock has just been released. */
function holderOf(folder) {
  try {
    const [pid, token] = readFileSync(join(folder, 'holder'), 'utf8').split(' ')
    return { pid: Number(pid), token }
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, but belongs to another user.
    return error.code !== 'ESRCH'
  }
}
