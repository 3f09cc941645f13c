import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from '@playwright/test'
import { failureReport } from '#src/ui/feedback/failure-report.ts'

/** A text that a file of the source has once, and no other file: one for each way by which the build changes code. */
const texts = {
  'src/training/planning/plan-dialogs.ts': 'plan-for-many',
  'src/features/library/programs/apply/applied-people.tsx': 'take-back-applied',
  'src/training/marks/absences.ts': 'plan-into-absence',
  'sync/database/rows/write-row.ts': 'rumo-row',
  'workers/service-worker.ts': 'notificationclick',
}

const lineOf = (code: string, at: number) => code.slice(0, at).split('\n').length

test('the places of a copied report lead to the lines of the source', () => {
  const built = ['', 'assets'].flatMap((folder) =>
    readdirSync(resolve('dist', folder))
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ name, code: readFileSync(resolve('dist', folder, name), 'utf8') })),
  )
  const places = Object.entries(texts).map(([file, text]) => {
    const source = readFileSync(file, 'utf8')
    const found = built.find(({ code }) => code.includes(`\`${text}\``))
    if (!found) throw new Error(`no built file has ${text}`)
    const at = found.code.indexOf(`\`${text}\``)
    const column = at - found.code.lastIndexOf('\n', at)
    return {
      step: `at x (https://rumo.example/assets/${found.name}:${lineOf(found.code, at)}:${column})`,
      expected: `${file}:${lineOf(source, source.indexOf(`'${text}'`))}:`,
    }
  })
  const error = Object.assign(new Error('no'), { stack: places.map(({ step }) => step).join('\n') })
  const input = failureReport(error, { path: '/', userAgent: 'Browser', language: 'pt-BR', at: '2026-11-28' })
  const { stdout } = spawnSync(process.execPath, ['scripts/where.ts'], { input, encoding: 'utf8' })
  for (const { expected } of places) expect(stdout).toContain(expected)
})
