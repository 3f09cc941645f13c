import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { beforeEach, expect, it, vi } from 'vitest'
import { keepDraft, type Resubmit, readDraft } from '#src/data/drafts.ts'
import { showToast } from '#tests/support/shown-toasts.ts'
import { useRecordForm } from './use-record-form.ts'

vi.mock('#src/data/session/session-context.ts', () => ({ useSession: () => ({ userId: 7 }) }))
vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))

type Values = { name: string; description: string }
type Row = Values & { clientId: string }

const row: Row = { clientId: 'a', name: 'Base', description: '10x100' }
const log: unknown[] = []

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  log.length = 0
})

/** The form as it is when it opens; its values can be changed and saved without a screen. */
function open(edited?: Row, resubmit?: Resubmit) {
  let opened: ReturnType<typeof useRecordForm<Values, Row>> | undefined
  renderToStaticMarkup(
    createElement(() => {
      opened = useRecordForm<Values, Row>({
        draft: `template:${edited?.clientId ?? 'new'}`,
        start: edited
          ? { name: edited.name, description: edited.description }
          : { name: '', description: '' },
        rules: v.object({ name: v.string(), description: v.string() }),
        row: edited,
        resubmit,
        create: async (values) => {
          log.push(['create', values])
          return 'b'
        },
        edit: async ({ clientId }, changes) => {
          log.push(['edit', clientId, changes])
        },
        onSaved: (key) => log.push(['saved', key]),
        toast: 'Modelo salvo',
      })
      return null
    }),
  )
  if (!opened) throw new Error('not rendered')
  return opened
}

it('creates a record of all its values, says so and drops the draft', async () => {
  const {
    form,
    stepped: { onSave: save },
  } = open()
  form.setFieldValue('name', 'Longão')
  expect(readDraft(7, 'template:new')).toEqual({ name: 'Longão' })
  await save()
  expect(log).toEqual([
    ['create', { name: 'Longão', description: '' }],
    ['saved', 'b'],
  ])
  expect(showToast).toHaveBeenCalledWith({ message: 'Modelo salvo' })
  expect(readDraft(7, 'template:new')).toBeNull()
})

it('writes of a record only what was changed, also by a draft from before another change', async () => {
  keepDraft(7, 'template:a', { name: 'Base longa' })
  const {
    form,
    stepped: { onSave: save },
  } = open({ ...row, description: '20x100' })
  expect(form.getValues()).toEqual({ name: 'Base longa', description: '20x100' })
  await save()
  expect(log).toEqual([
    ['edit', 'a', { name: 'Base longa' }],
    ['saved', 'a'],
  ])
})

it('keeps the draft and says nothing when it could not be written', async () => {
  const send = () => Promise.reject(new Error('full'))
  const {
    form,
    stepped: { onSave: save },
  } = open(row, { id: 'entry', send })
  form.setFieldValue('name', 'Longão')
  await expect(save()).rejects.toThrow('full')
  expect(readDraft(7, 'again:entry')).toEqual({ name: 'Longão' })
  expect(log).toEqual([])
  expect(showToast).not.toHaveBeenCalled()
})

it('resubmits what was changed instead of writing the record, and leaves the record’s own draft alone', async () => {
  keepDraft(7, 'template:a', { name: 'Do registro' })
  const send = vi.fn<Resubmit['send']>(async () => undefined)
  const {
    form,
    stepped: { onSave: save },
  } = open(row, { id: 'entry', send })
  form.setFieldValue('description', '30x100')
  await save()
  expect(send).toHaveBeenCalledWith({ description: '30x100' })
  expect(log).toEqual([['saved', 'a']])
  expect(readDraft(7, 'again:entry')).toBeNull()
  expect(readDraft(7, 'template:a')).toEqual({ name: 'Do registro' })
})
