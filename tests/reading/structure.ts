import { readFileSync } from 'node:fs'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { trainingSports } from '#sync/contract/sports.ts'
import { isSure } from './score.ts'
import { treeText } from './tree-notation.ts'

interface StructureResult {
  text: string
  expected: string
  tree: string
  sure: boolean
}

/** The structure cases: each has a heading such as `== swim | 8×(50m on 1')`, then its text. */
export function structures(): StructureResult[] {
  return readFileSync(new URL('./structure.txt', import.meta.url), 'utf8')
    .split(/^== /mu)
    .slice(1)
    .map((entry) => {
      const [heading = '', ...lines] = entry.split('\n')
      const [name, expected = ''] = heading.split(' | ')
      const sport = trainingSports.find((one) => one === name)
      if (!sport) throw new Error(`"${heading}" names no sport`)
      const text = lines.join('\n').trim()
      const plan = readPlan(text, sport)
      return { text, expected, tree: treeText(plan, sport), sure: isSure(plan) }
    })
}
