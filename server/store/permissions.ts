import { chmodSync, existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const groupAndOtherBits = 0o077

/** What Rumo creates in a data folder. Other files are not touched. */
const ourNames = /^(rumo\.sqlite.*|outbox|demo|secret)$/

/**
 * Makes every file this process creates from now on readable by its owner only. Call it first in every script that
 * writes data: the files contain health notes, password hashes and mails with codes.
 */
export function restrictNewFiles(): void {
  process.umask(groupAndOtherBits)
}

type Permissions = {
  restricted: string[]
  /** Owned by somebody else, so this process cannot change them. */
  stillOpen: string[]
}

function restrict(path: string, permissions: Permissions): void {
  const { mode } = lstatSync(path)
  if ((mode & groupAndOtherBits) === 0) return
  try {
    chmodSync(path, mode & 0o7700)
    permissions.restricted.push(path)
  } catch {
    permissions.stillOpen.push(path)
  }
}

/**
 * Restricts a path and everything below it. Symbolic links are skipped, because their target may be shared on purpose.
 */
function restrictTree(path: string, permissions: Permissions): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  restrict(path, permissions)
  if (!found.isDirectory()) return
  for (const name of readdirSync(path)) restrictTree(join(path, name), permissions)
}

/**
 * Removes the permissions of group and others from Rumo's files in a data folder, and from the folder itself if it
 * contains nothing else.
 */
export function restrictExistingFiles(dataDir: string): Permissions {
  const permissions: Permissions = { restricted: [], stillOpen: [] }
  // Windows has no permission bits.
  if (process.platform === 'win32' || !existsSync(dataDir)) return permissions
  const names = readdirSync(dataDir)
  const ours = names.filter((name) => ourNames.test(name))
  if (ours.length === names.length) restrict(dataDir, permissions)
  for (const name of ours) restrictTree(join(dataDir, name), permissions)
  return permissions
}
