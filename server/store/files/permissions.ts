import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Rights of group and others. */
const foreignRights = 0o077

/** What Rumo itself puts into a data folder; whatever else is there belongs to somebody else. */
const ourNames = /^(rumo\.sqlite.*|outbox|demo|secret)$/

/**
 * Everything that this process creates from now on is readable by its owner alone. Call it first in every script that
 * writes data: health notes, passwords' hashes and mails with codes are in these files.
 */
export function createPrivately(): void {
  process.umask(foreignRights)
}

export type Rights = {
  mended: string[]
  /** Of another owner: only they can change the rights. */
  open: string[]
}

function mend(path: string, rights: Rights): void {
  const { mode } = lstatSync(path)
  if ((mode & foreignRights) === 0) return
  try {
    chmodSync(path, mode & 0o7700)
    rights.mended.push(path)
  } catch {
    rights.open.push(path)
  }
}

/** The path and what is below it. A symbolic link is passed over: what it leads to may be shared on purpose. */
function mendTree(path: string, rights: Rights): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  mend(path, rights)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) mendTree(join(path, name), rights)
}

/**
 * Takes the rights of group and others from what earlier versions left in a data folder, and from the folder itself
 * unless other things are in it too.
 */
export function mendRights(dataDir: string): Rights {
  const rights: Rights = { mended: [], open: [] }
  // Windows has no such rights.
  if (process.platform === 'win32' || !existsSync(dataDir)) return rights
  const names = readdirSync(dataDir)
  const ours = names.filter((name) => ourNames.test(name))
  if (ours.length === names.length) mend(dataDir, rights)
  for (const name of ours) mendTree(join(dataDir, name), rights)
  return rights
}
