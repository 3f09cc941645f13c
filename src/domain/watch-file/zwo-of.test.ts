import { expect, it } from 'vitest'
import { readPlan } from '../reading/read-plan.ts'
import { zwoOf } from './zwo.ts'

const fileOf = (description: string) =>
  zwoOf({ name: 'Tiros', sport: 'run', description }, readPlan(description, 'run'), null)

it('writes every step or says why there is no file: none with an amount, or more than a file takes', () => {
  const steps = (repeats: number) => {
    const file = fileOf(`20x(${repeats}x1 min forte)`)
    return typeof file === 'object' ? file.content.match(/<SteadyState/g)?.length : file
  }
  expect([steps(3), steps(25), steps(26)]).toEqual([60, 500, 'too-many-steps'])
  expect(fileOf('rodar à vontade')).toBe('no-steps')
})
