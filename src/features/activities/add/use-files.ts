import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { deviceTimeZone } from '#src/data/query/device-time-zone.ts'
import { rememberTimeZone } from '#src/data/query/remember-time-zone.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { readingsOf } from '#src/training/volume/use-readings.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { FileProblemCode, LeftOut } from '#workers/activity-files/client.ts'
import { readActivityFile } from '#workers/activity-files/client.ts'
import { type Added, addRecordings } from '../commands.ts'

/** One file that the person picked, and what became of it. */
export type PickedFile = { id: number; name: string } & (
  | { state: 'waiting' | 'reading' }
  | { state: 'added'; added: readonly Added[]; leftOut: readonly LeftOut[] }
  | { state: 'failed'; problem: FileProblemCode }
)

/** Reads files one after the other, also with no signal, and adds what they hold. Goes on after the page is left. */
export function useFiles() {
  const { t } = useLingui()
  const { userId, client } = useSession()
  const sportName = useSportName()
  const [files, setFiles] = useState<readonly PickedFile[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const { database } = client

  function change(next: PickedFile): void {
    setFiles((all) => all.map((one) => (one.id === next.id ? next : one)))
  }

  async function read(file: File, id: number): Promise<void> {
    const picked = { id, name: file.name }
    change({ ...picked, state: 'reading' })
    const result = await readActivityFile(file)
    if ('problem' in result) return change({ ...picked, state: 'failed', problem: result.problem })
    const device = deviceTimeZone()
    await rememberTimeZone(database, userId, device)
    const owner = { athleteId: userId, timeZone: device, nameOf: sportName, readingsOf }
    const added = await addRecordings(database, result.recordings, owner)
    change({ ...picked, state: 'added', added, leftOut: result.leftOut })
  }

  function add(picked: readonly File[]): void {
    const start = Date.now()
    const rows = picked.map((file, index) => ({ file, id: start + index }))
    const waiting = rows.map(({ file, id }) => ({ id, name: file.name, state: 'waiting' as const }))
    setFiles((all) => [...waiting, ...all])
    for (const { file, id } of rows) {
      last.current = last.current
        .then(() => read(file, id))
        .catch((cause: unknown) => {
          change({ id, name: file.name, state: 'failed', problem: 'unread' })
          showToast({ tone: 'error', message: t`Não foi possível guardar a atividade`, cause })
        })
    }
  }

  return { files, add }
}
