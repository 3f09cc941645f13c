import { expect, it } from 'vitest'
import { volumeApi } from '#workers/volume/api.ts'

const open = "10' aquecimento, 8' forte, 2' leve, 3x"

it('the reading of a text in doubt says so, that of a sure one does not', () => {
  const sources = [open, '10 km leve'].map((description) => ({ sport: 'run' as const, description }))
  expect(volumeApi.readings(sources).map(({ isDoubtful }) => isDoubtful)).toEqual([true, false])
})

it('a plan tells both readings of a doubt', () => {
  const { doubts } = volumeApi.plan({ sport: 'run', description: open })
  expect(doubts.map(({ readings }) => readings.map(({ volume }) => volume.min))).toEqual([[60, 40]])
})
