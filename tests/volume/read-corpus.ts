import { readFileSync } from 'node:fs'
import type { Volume } from '../../src/domain/volume/shape.ts'
import type { TrainingSport } from '../../sync/contract/enumerations.ts'

export interface CorpusText {
  file: string
  sport: TrainingSport
  text: string
  expected: Volume | null
}

/** The texts of a corpus file: each stands under a line "== 7 km 400 m", or "== none" for unknown. */
export function readCorpus(file: string, sport: TrainingSport): CorpusText[] {
  const source = readFileSync(new URL(`./corpus/${file}.txt`, import.meta.url), 'utf8')
  return source
    .split(/^== /mu)
    .slice(1)
    .map((entry) => {
      const [first = '', ...lines] = entry.split('\n')
      return { file, sport, text: lines.join('\n').trim(), expected: readExpected(first) }
    })
}

function readExpected(written: string): Volume | null {
  if (written.trim() === 'none') return null
  const volume: Volume = { km: 0, m: 0, min: 0, s: 0 }
  for (const [, value, unit] of written.matchAll(/([\d.]+) (km|min|m|s)\b/gu)) {
    volume[unit as keyof Volume] = Number(value)
  }
  return volume
}
