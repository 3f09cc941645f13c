import { readdirSync, readFileSync } from 'node:fs'
import type { Volume } from '#src/domain/volume/shape.ts'
import { type TrainingSport, trainingSports } from '#sync/contract/shapes/enumerations.ts'

interface CorpusText {
  file: string
  sport: TrainingSport
  text: string
  expected: Volume | null
  /** What kind of source a collected text was found in; empty for the others. */
  source: string
  /** It is known to be read wrong. */
  misread: boolean
}

/**
 * Every text of a folder. Each has a heading such as "== swim 7 km 400 m" or "== run none"; the sport is left
 * out where the file is named after it. The kind of source may follow, and that the text is
 * still read wrong: "== swim 2000 m | club plan | misread".
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
      const [heading = '', source = '', mark] = first.split(' | ')
      const sport = ofFile ?? trainingSports.find((name) => heading.startsWith(`${name} `))
      if (!sport) throw new Error(`${file}: "${first}" names no sport`)
      return {
        file,
        sport,
        text: lines.join('\n').trim(),
        expected: readExpected(heading),
        source,
        misread: mark === 'misread',
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
