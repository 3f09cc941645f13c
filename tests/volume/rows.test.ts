import { expect, test, vi } from 'vitest'
import { explainVolume } from '#src/domain/volume/volume.ts'
import { type WorkoutRow, workoutRows } from '#src/training/workout-rows.ts'
import { collected, readCorpus } from '../reading/read-corpus.ts'

// A thousand texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

const texts = [...collected(), ...readCorpus('../volume/habits'), ...readCorpus()]

function shown({ repeat, amount, text, aside }: WorkoutRow): string {
  return [repeat === null ? '' : `${repeat}×`, amount, text, aside].filter(Boolean).join(' ')
}

test('the rows of a text lose none of its words', () => {
  for (const { sport, text } of texts) {
    const rows = workoutRows(text, explainVolume(sport, text)).map(shown).join('\n')
    const lost = (text.match(/\p{L}{3,}/gu) ?? []).filter((word) => !rows.includes(word))
    expect(lost, text).toEqual([])
  }
})

test('no row has a bracket without its partner, unless its writer left it so', () => {
  for (const { sport, text } of texts) {
    const lines = text.split('\n')
    const stray = workoutRows(text, explainVolume(sport, text)).filter(
      (row) =>
        !lines.includes(row.text) && brackets(shown(row), /[([]/gu) !== brackets(shown(row), /[)\]]/gu),
    )
    expect(stray, text).toEqual([])
  }
})

function brackets(text: string, kind: RegExp): number {
  return text.match(kind)?.length ?? 0
}
