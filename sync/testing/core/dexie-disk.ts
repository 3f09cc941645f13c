import type { DBCore, Dexie } from 'dexie'
import type { DiskFaults } from './disk-faults.ts'
import type { Life } from './life.ts'

/**
 * Ties a Dexie database that is not open yet to a disk and to one run of an app: it is closed when the run ends, and a
 * write fails at its commit while the disk fails, so that its transaction is rolled back.
 * @throws while the disk cannot open anything
 */
export function onDisk(database: Dexie, life: Life, faults: DiskFaults): void {
  life.signal.addEventListener('abort', () => database.close(), { once: true })
  faults.check('open')
  database.use({ stack: 'dbcore', name: 'faults', create: (core) => failingAtCommit(core, faults) })
}

function failingAtCommit(core: DBCore, faults: DiskFaults): DBCore {
  return {
    ...core,
    table(name) {
      const table = core.table(name)
      return {
        ...table,
        mutate: (request) =>
          table.mutate(request).then((response) => {
            faults.check('write')
            return response
          }),
      }
    },
  }
}
