import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Windows cannot sync a folder; NTFS journals names itself. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder)
}

/**
 * Renames a finished file so that after a power cut either the old file or the complete new one is there: the content
 * is synced before the rename, and the folder before this resolves.
 */
export async function renameDurably(unfinished: string, file: string): Promise<void> {
  await syncPath(unfinished)
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}
