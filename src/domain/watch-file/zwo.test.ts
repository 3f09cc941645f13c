import { SaxesParser } from 'saxes'
import { expect, it } from 'vitest'
import { readPlan } from '../reading/read-plan.ts'
import { trainerSteps } from './steps.ts'
import { zwoFile } from './zwo.ts'

const stepsOf = (sport: 'run' | 'bike', text: string) =>
  trainerSteps(sport, readPlan(text, sport), 250).map(({ seconds, power }) => [seconds, power])

it('writes repetitions out with their recoveries, and efforts by word', () => {
  expect(stepsOf('bike', '15 min solto\n2x8 min forte rec 4 min\n10 min soltar')).toEqual([
    [900, 0.55],
    [480, 1.1],
    [240, 0.5],
    [480, 1.1],
    [240, 0.5],
    [600, 0.55],
  ])
})

it('reads groups, percentages and zones, and leaves a step without an effort free', () => {
  expect(stepsOf('bike', '10 min + 2x(5 min 95% FTP, 2 min leve)')).toEqual([
    [600, null],
    [300, 0.95],
    [120, 0.55],
    [300, 0.95],
    [120, 0.55],
  ])
})

it('asks for watts as a share of what the athlete holds for an hour', () => {
  expect(stepsOf('bike', '20 min 200 W')).toEqual([[1200, 0.8]])
})

it('recovers as far as the text says, in metres or in time', () => {
  expect(stepsOf('run', '2x800 m a 4:00/km rec 400 m trote')).toEqual([
    [192, null],
    [144, 0.5],
    [192, null],
    [144, 0.5],
  ])
})

it('gives a distance the time of an easy pace', () => {
  expect(stepsOf('run', '2 km leve\n2x400 m Z4 rec 1\'30"')).toEqual([
    [720, 0.55],
    [144, 1],
    [90, 0.5],
    [144, 1],
    [90, 0.5],
  ])
})

it('has no steps for words alone, and an end for a text that asks for too many', () => {
  expect(stepsOf('run', 'Correr por prazer')).toEqual([])
  expect(stepsOf('run', '40x(20x1 min)')).toHaveLength(501)
})

it('is well-formed XML whatever the coach wrote', () => {
  const text = '10 min <forte> & "leve" \u0001'
  const workout = { name: 'Tiro & <Cia>', description: text, sport: 'bike' } as const
  const file = zwoFile(workout, trainerSteps('bike', readPlan(text, 'bike')))
  const tags: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => tags.push(`${name} ${attributes.Duration ?? ''}`.trim()))
  parser.write(file).close()
  expect(tags).toContain('FreeRide 600')
  expect(file).toContain('<name>Tiro &amp; &lt;Cia&gt;</name>')
})
