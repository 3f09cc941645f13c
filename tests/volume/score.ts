import { explainVolume } from '#src/domain/volume/volume.ts'
import { isSame, readCorpus } from './read-corpus.ts'

/** How the texts of one set fare, as counts. A doubtful reading may be right; `wrong` ones were read without a doubt. */
export interface Score {
  texts: number
  sure: number
  doubtful: number
  doubtfulRight: number
  wrong: number
}

/** The score of every set of real texts, by name: each collected one, and the plain corpus as one. */
export function scores(): Map<string, Score> {
  const sets = new Map<string, Score>()
  for (const folder of ['collected', 'corpus'])
    for (const { file, sport, text, expected } of readCorpus(folder)) {
      const name = folder === 'corpus' ? 'corpus' : file.replace('.txt', '')
      const score = sets.get(name) ?? { texts: 0, sure: 0, doubtful: 0, doubtfulRight: 0, wrong: 0 }
      sets.set(name, score)
      const { volume, doubts } = explainVolume(sport, text)
      const right = isSame(volume, expected)
      score.texts += 1
      if (doubts.length > 0) {
        score.doubtful += 1
        if (right) score.doubtfulRight += 1
      } else if (right) score.sure += 1
      else score.wrong += 1
    }
  return sets
}

/** Right readings less five times those that are wrong without a doubt: what a change has to raise. */
export function worth(all: Iterable<Score>): number {
  let sum = 0
  for (const { sure, doubtfulRight, wrong } of all) sum += sure + doubtfulRight - 5 * wrong
  return sum
}

/** Of the texts of a set how many are right, right without a doubt, and wrong without a doubt, in per cent. */
export function percentages({ texts, sure, doubtfulRight, wrong }: Score): {
  right: number
  sure: number
  wrong: number
} {
  const of = (part: number) => (100 * part) / texts
  return { right: of(sure + doubtfulRight), sure: of(sure), wrong: of(wrong) }
}
