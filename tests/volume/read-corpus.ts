import { readdirSync, readFileSync } from 'node:fs'
import type { Volume } from '../../src/domain/volume/shape.ts'
import { type TrainingSport, trainingSports } from '../../sync/contract/shapes/enumerations.ts'

interface CorpusText {
  file: string
  sport: TrainingSport
  text: string
  expected: Volume | null
}

const folder = new URL('./corpus/', import.meta.url)

/** Every text of the corpus. A file is named after its sport; each text stands under "== 7 km 400 m" or "== none". */
export function readCorpus(): CorpusText[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => readFile(file))
}

function readFile(file: string): CorpusText[] {
  const sport = trainingSports.find((name) => file.startsWith(`${name}-`))
  if (!sport) throw new Error(`${file} names no sport`)
  return readFileSync(new URL(file, folder), 'utf8')
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
