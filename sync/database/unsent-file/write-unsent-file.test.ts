import { describe, expect, it } from 'vitest'
import { sampleWorkout } from '../../testing/sample-rows.ts'
import type { AttentionDocument } from '../rows/documents.ts'
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
  it('gives back what was written into it', () => {
    expect(readUnsentFile(file, owner)).toEqual({ kind: 'read', content, broken: [] })
  })

  it('carries nothing of the database’s own bookkeeping', () => {
    const kept = { ...row, _rev: '1-x', _meta: { lwt: 1 }, _attachments: {} }
    const written = writeUnsentFile(owner, '', { ...content, rows: [{ collection: 'workouts', row: kept }] })
    expect(written).not.toMatch(/_rev|_meta|_attachments/)
  })

  it('is read whatever an editor did to its line ends', () => {
    expect(readUnsentFile(`\uFEFF${file.replaceAll('\n', '\r\n')}\r\n`, owner)).toMatchObject({ broken: [] })
  })

  it('is refused when it is somebody else’s, or no such file', () => {
    expect(readUnsentFile(file, 8)).toEqual({ kind: 'other-person' })
    for (const other of ['', '{}', 'name;date\nAna;1', '{"app":"rumo-unsent","format":2,"userId":7}']) {
      expect(readUnsentFile(other, owner)).toEqual({ kind: 'not-ours' })
    }
  })
})

describe('a broken line', () => {
  const lines = file.trimEnd().split('\n')
  const withLine = (line: string) => readUnsentFile([lines[0], line, ...lines.slice(2)].join('\n'), owner)

  it('is named with its number, and takes no other line with it', () => {
    for (const line of ['{"kind":"change"', '{"kind":"change","collection":"secrets","row":{}}', '[]']) {
      expect(withLine(line)).toEqual({
        kind: 'read',
        content: { ...content, rows: [] },
        broken: [{ line: 2, field: '' }],
      })
    }
  })

  it('is named with the field that breaks the contract', () => {
    const wrong = { ...row, rpe: 11 }
    const read = withLine(JSON.stringify({ kind: 'change', collection: 'workouts', row: wrong }))
    expect(read).toMatchObject({ broken: [{ line: 2, field: 'rpe' }] })
  })

  it('is what a file that was cut short ends with', () => {
    expect(readUnsentFile(file.slice(0, -10), owner)).toMatchObject({
      content: { rows: content.rows, attention: content.attention, drafts: [] },
      broken: [{ line: 4, field: '' }],
    })
  })
})
