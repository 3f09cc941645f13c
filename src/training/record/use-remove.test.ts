import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { insertLocal, type RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { showToast } from '#tests/support/shown-toasts.ts'
import { useRemove } from './use-remove.ts'

let database: RumoDatabase
let key: string

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))
vi.mock('#src/data/session/session-context.ts', () => ({ useSession: () => ({ client: { database } }) }))

beforeEach(async () => {
  // The page on which an act can be undone by key.
  vi.stubGlobal('location', { pathname: '/dashboard/groups' })
  database = await memoryDatabase()
  key = await insertLocal(database.groups, {
    name: 'Tri',
    sport: 'run',
    description: 'x',
    createdBy: 3,
    coaches: [3],
    joinCode: null,
    sports: [],
  })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await database.close()
})

const words = { removed: 'Grupo excluído', failed: 'Não foi possível excluir o grupo' }
const isThere = async () => (await database.groups.findOne(key).exec()) !== null
const lastToast = () => showToast.mock.lastCall?.[0]

function removeGroup(restored?: string, leave: () => unknown = () => undefined): void {
  let remove: ReturnType<typeof useRemove> | undefined
  renderToStaticMarkup(
    createElement(() => {
      remove = useRemove('groups', words.removed, words.failed, restored ?? null)
      return null
    }),
  )
  remove?.(key, leave)
}

it('deletes a row, leaves its page and offers to take it back', async () => {
  const leave = vi.fn(() => expect(showToast).not.toHaveBeenCalled())
  removeGroup('Grupo de volta', leave)
  await eventually(() => expect(lastToast()?.message).toBe('Grupo excluído'))
  expect(leave).toHaveBeenCalledOnce()
  expect(await isThere()).toBe(false)
  lastToast()?.undo?.act()
  await eventually(() => expect(lastToast()?.message).toBe('Grupo de volta'))
  expect(await isThere()).toBe(true)
})

it('offers no undo where a row cannot come back', async () => {
  removeGroup()
  await eventually(() => expect(showToast).toHaveBeenCalledOnce())
  expect(lastToast()).toEqual({ message: 'Grupo excluído' })
})

it('says when a row could not be deleted, and stays', async () => {
  const full = new Error('full')
  vi.spyOn(database.groups.storageInstance, 'bulkWrite').mockRejectedValue(full)
  const leave = vi.fn()
  removeGroup('Grupo de volta', leave)
  await eventually(() => expect(lastToast()?.message).toBe(words.failed))
  expect(lastToast()).toMatchObject({ tone: 'error' })
  expect(leave).not.toHaveBeenCalled()
  vi.restoreAllMocks()
  expect(await isThere()).toBe(true)
})
