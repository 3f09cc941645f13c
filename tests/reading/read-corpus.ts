import { readdirSync, readFileSync } from 'node:fs'
import type { Volume } from '#src/domain/reading/sums.ts'
import { type TrainingSport, trainingSports } from '#sync/contract/sports.ts'

export interface CorpusText {
  file: string
  sport: TrainingSport
  text: string
  expected: Volume | null
  /** What kind of source a collected text was found in; empty for the others. */
  source: string
}

/**
 * The texts that were collected, parted by their source (its SHA-256 modulo 3): whoever writes rules reads those for
 * development and never those held back.
 */
export function collected(): CorpusText[] {
  return [...readCorpus('development'), ...readCorpus('held')]
}

/**
 * Every text of a folder. Each has a heading such as "== swim 7 km 400 m" or "== run none"; the sport is left
 * out where the file is named after it. The kind of source may follow: "== swim 2000 m | club plan".
 */
export function readCorpus(folder = 'corpus'): CorpusText[] {
  const url = new URL(`./${folder}/`, import.meta.url)
  return readdirSync(url)
    .toSorted()
    .flatMap((file) => readFile(url, file))
}

function readFile(folder: URL, file: string): CorpusText[] {
  const ofFile = trainingSports.find((name) => file.startsWith(`${name}-`))
  return readFileSync(new URL(file, folder), 'utf8')
    .split(/^== /mu)
    .slice(1)
    .map((entry) => {
      const [first = '', ...lines] = entry.split('\n')
      const [heading = '', source = ''] = first.split(' | ')
      const sport = ofFile ?? trainingSports.find((name) => heading.startsWith(`${name} `))
      if (!sport) throw new Error(`${file}: "${first}" names no sport`)
      return {
        file,
        sport,
        text: lines.join('\n').trim(),
        expected: readExpected(heading),
        source,
      }
    })
}

function readExpected(written: string): Volume | null {
  if (written.trim().endsWith('none')) return null
  const volume: Volume = { km: 0, m: 0, min: 0, s: 0 }
  for (const [, value, unit] of written.matchAll(/([\d.]+) (km|min|m|s)\b/gu)) {
    volume[unit as keyof Volume] = Number(value)
  }
  return volume
}

/** Both are unknown, or the same to the second and metre. */
export function isSame(one: Volume | null, other: Volume | null): boolean {
  if (!one || !other) return one === other
  return one.km === other.km && one.m === other.m && one.min === other.min && one.s === other.s
}
