import type { Plan } from '#src/domain/reading/plan.ts'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { planVolume } from '#src/domain/reading/sums.ts'
import { type CorpusText, isSame, readCorpus } from './read-corpus.ts'

/** How the texts of one set fare, as counts. A doubted reading may be right; `wrong` ones were read without a doubt. */
export interface Score {
  texts: number
  sure: number
  doubted: number
  doubtedRight: number
  wrong: number
}

/** A text of up to so many characters is one that a phone shows whole. */
const short = 250

/** The parts of the texts: those that rules are written for, those held back from whoever writes them, and plain ones. */
export const parts = ['development', 'held', 'corpus'] as const

/** Whether a reading leaves nothing open; that the steps are not the stated sum is only a note. */
export function isSure({ doubts }: Plan): boolean {
  return doubts.every(({ kind }) => kind === 'sum')
}

/** The score of every group of a part: all of it, each language, kind, length and set. */
export function scores(part: (typeof parts)[number]): Map<string, Score> {
  const groups = new Map<string, Score>()
  for (const text of readCorpus(part)) {
    const result = scoreOf(text)
    for (const name of part === 'corpus' ? ['all'] : groupsOf(text)) {
      const group = groups.get(name) ?? { texts: 0, sure: 0, doubted: 0, doubtedRight: 0, wrong: 0 }
      groups.set(name, group)
      group.texts += 1
      if (result !== 'wrong-doubted' && result !== 'right-doubted') group[result] += 1
      else group.doubted += 1
      if (result === 'right-doubted') group.doubtedRight += 1
    }
  }
  return groups
}

function groupsOf({ file, text }: CorpusText): string[] {
  const set = file.replace('.txt', '')
  const kind = set.includes('told') ? 'told' : 'plans'
  const length = text.length <= short ? `up to ${short}` : 'longer'
  const language = set.includes('-pt-') ? 'pt' : 'en'
  return ['all', kind, length, `${kind} ${length}`, language, `${language} ${length}`, set]
}

function scoreOf({
  sport,
  text,
  expected,
}: CorpusText): 'sure' | 'wrong' | 'right-doubted' | 'wrong-doubted' {
  const plan = readPlan(text, sport)
  const right = isSame(planVolume(plan, sport), expected)
  if (isSure(plan)) return right ? 'sure' : 'wrong'
  return right ? 'right-doubted' : 'wrong-doubted'
}

/** Sure readings less five times those that are wrong without a doubt: what a change has to raise. */
export function worth({ sure, wrong }: Score): number {
  return sure - 5 * wrong
}
