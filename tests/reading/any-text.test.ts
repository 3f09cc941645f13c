import { describe, expect, test, vi } from 'vitest'
import { isRepeat, type Node } from '#src/domain/reading/plan.ts'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import { isOpen, planVolume } from '#src/domain/reading/sums.ts'
import { workoutVolume } from '#src/domain/reading/volume.ts'
import { trainingSports } from '#sync/contract/sports.ts'
import { pick, seeded } from './atoms.ts'

/** What is most likely to make a reader of sets go wrong: every sign it knows, glued at random. */
const shreds =
  '( ) [ ] { } x × * / - – : ; , . + = @ # % \' " ′ ″ ½ 1 8 25 100 400 1.500 1:30 1h30 km m min s h 3x 4x( de of a to e and ou or com c/ w/ rec int leve easy total repetir tudo acima entre últimos as \n \r\n \t \u00a0 🏊 1️⃣ ◔ é ñ \u0301 𝟙 漢'.split(
    ' ',
  )

// Thousands of texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

describe('any text at all', () => {
  test('is read without an error, as plain data with places inside of the text', () => {
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const random = seeded(seed)
      const length = Math.floor(random() * 60)
      const text = Array.from({ length }, () => pick(shreds, random)).join(random() < 0.5 ? '' : ' ')
      const sport = pick(trainingSports, random)
      const plan = readPlan(text, sport)
      expect(JSON.parse(JSON.stringify(plan)), text).toEqual(plan)
      for (const value of Object.values(planVolume(plan, sport) ?? {}))
        expect(Number.isFinite(value) && value >= 0, text).toBe(true)
      for (const { start, end } of [...everyNode(plan.nodes), ...plan.doubts]) {
        expect(start, text).toBeGreaterThanOrEqual(0)
        expect(start, text).toBeLessThanOrEqual(end)
        expect(end, text).toBeLessThanOrEqual(text.length)
      }
    }
  })

  test('is in doubt where brackets are deeper than anybody writes', () => {
    const deep = 5_000
    for (const text of ['[', '('].map((sign) => `${sign.repeat(deep)}400`))
      expect(() => readPlan(text, 'swim')).not.toThrow()
    const nested = `${'2x('.repeat(12)}400${')'.repeat(12)}`
    expect(isOpen(readPlan(nested, 'swim'))).toBe(true)
  })

  test('has no volume when its repeats multiply beyond any session', () => {
    expect(workoutVolume('swim', `${'9x('.repeat(400)}400${')'.repeat(400)}`)).toBeNull()
  })
})

function everyNode(nodes: readonly Node[]): Node[] {
  return nodes.flatMap((node) => (isRepeat(node) ? [node, ...everyNode(node.nodes)] : [node]))
}
