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

/** Windows cannot open a folder to sync it; NTFS keeps a journal of its names instead. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncPath(folder)
}

/**
 * Gives a finished file its final name, so that a power cut leaves either what was there before or the whole new file:
 * its content is on the disk before it gets the name, and the name is on the disk before this settles.
 */
export async function renameDurably(unfinished: string, file: string): Promise<void> {
  await syncPath(unfinished)
  await rename(unfinished, file)
  await syncFolder(dirname(file))
}
