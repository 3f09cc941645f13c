import { describe, expect, it } from 'vitest'
import { sampleWorkout } from '#sync/testing/sample-rows.ts'
import type { AttentionDocument } from '../database/rows/documents.ts'
import { readUnsentFile } from './read-unsent-file.ts'
import { writeUnsentFile } from './write-unsent-file.ts'

const owner = 7
const row = { ...sampleWorkout({ status: 'completed', rpe: 7, feel: 4, notes: 'Bom', unsent: 1 }) }
const entry: AttentionDocument = {
  id: 'e1',
  kind: 'refused',
  entity: 'workouts',
  entityKey: row.clientId,
  code: 'forbidden',
  title: 'Técnica',
  mine: { notes: 'Bom' },
  theirs: null,
  row,
  kept: 'theirs',
  at: 5,
}
const draft = { form: 'complete:x', values: { notes: 'Quase' } }
const content = { rows: [{ collection: 'workouts' as const, row }], attention: [entry], drafts: [draft] }
const file = writeUnsentFile(owner, '2026-11-20T08:00:00.000Z', content)

describe('a file of unsent changes', () => {
  it('is read back unchanged', () => {
    expect(readUnsentFile(file, owner)).toEqual({ kind: 'read', content, broken: [] })
  })

  it('says of a row that was brought back that it had been deleted', () => {
    for (const _deleted of [true, false]) {
      const known = {
        ...content,
        rows: [{ collection: 'workouts' as const, row: { ...row, base: { ...row, _deleted } } }],
      }
      expect(readUnsentFile(writeUnsentFile(owner, '', known), owner)).toMatchObject({ content: known })
    }
  })

  it('has the deletion that was in flight of a row that was brought back before it was answered, under another key', () => {
    const base = { ...row, version: 1, _deleted: false }
    const inFlight = { key: 'k', act: 'delete' as const, version: 2, body: {} }
    const sent = [{ baseVersion: 2, deleted: true, values: {} }]
    for (const request of [{ inFlight }, { sent }])
      for (const _deleted of [true, false]) {
        const known = { collection: 'workouts' as const, row: { ...row, ...request, base, _deleted } }
        const reading = readUnsentFile(writeUnsentFile(owner, '', { ...content, rows: [known] }), owner)
        const [read] = reading.kind === 'read' ? reading.content.rows : []
        expect(read?.row.base).toMatchObject(base)
        expect(read?.row.inFlight).toEqual(
          _deleted ? undefined : { ...inFlight, key: expect.not.stringMatching(/^k$/) },
        )
      }
  })

  it('says what was in flight and may have arrived', () => {
    const base = { ...row, version: 1, _deleted: false }
    const inFlight = { key: 'k', act: 'edit' as const, version: 1, body: { name: 'Enviado' } }
    const earlier = { ...base, unanswered: { name: 'Antes', description: 'Antes' } }
    const fileOf = (known: typeof row & object) => {
      const rows = [{ collection: 'workouts' as const, row: known }]
      return readUnsentFile(writeUnsentFile(owner, '', { ...content, rows }), owner)
    }
    const saying = (unanswered: object) => ({ content: { rows: [{ row: { base: { unanswered } } }] } })
    expect(fileOf({ ...row, base, inFlight })).toMatchObject(saying({ name: 'Enviado' }))
    expect(fileOf({ ...row, base: earlier })).toMatchObject(saying(earlier.unanswered))
    expect(fileOf({ ...row, base: earlier, inFlight })).toMatchObject(
      saying({ name: 'Enviado', description: 'Antes' }),
    )
  })

  it('contains no fields of RxDB', () => {
    const kept = { ...row, _rev: '1-x', _meta: { lwt: 1 }, _attachments: {} }
    const written = writeUnsentFile(owner, '', { ...content, rows: [{ collection: 'workouts', row: kept }] })
    expect(written).not.toMatch(/_rev|_meta|_attachments/)
  })

  it('is read with other line ends and a byte order mark', () => {
    expect(readUnsentFile(`\uFEFF${file.replaceAll('\n', '\r\n')}\r\n`, owner)).toMatchObject({ broken: [] })
  })

  it('is read when an older version of the app wrote it', () => {
    const { doneFrom: _, ...older } = row
    const written = writeUnsentFile(owner, '', { ...content, rows: [{ collection: 'workouts', row: older }] })
    expect(readUnsentFile(written, owner)).toEqual({ kind: 'read', content, broken: [] })
  })

  it('is refused when it belongs to another person or is another kind of file', () => {
    expect(readUnsentFile(file, 8)).toEqual({ kind: 'other-person' })
    for (const other of ['', '{}', 'name;date\nAna;1', '{"app":"rumo-unsent","format":2,"userId":7}']) {
      expect(readUnsentFile(other, owner)).toEqual({ kind: 'not-ours' })
    }
  })
})

describe('a broken line', () => {
  const lines = file.trimEnd().split('\n')
  const withLine = (line: string) => readUnsentFile([lines[0], line, ...lines.slice(2)].join('\n'), owner)

  it('is reported with its number, and the other lines are read', () => {
    for (const line of ['{"kind":"change"', '{"kind":"change","collection":"secrets","row":{}}', '[]']) {
      expect(withLine(line)).toEqual({
        kind: 'read',
        content: { ...content, rows: [] },
        broken: [{ line: 2, field: '' }],
      })
    }
  })

  it('is reported with the invalid field', () => {
    const wrong = { ...row, rpe: 11 }
    const read = withLine(JSON.stringify({ kind: 'change', collection: 'workouts', row: wrong }))
    expect(read).toMatchObject({ broken: [{ line: 2, field: 'rpe' }] })
  })

  it('is reported at the end of a truncated file', () => {
    expect(readUnsentFile(file.slice(0, -10), owner)).toMatchObject({
      content: { rows: content.rows, attention: content.attention, drafts: [] },
      broken: [{ line: 4, field: '' }],
    })
  })
})
