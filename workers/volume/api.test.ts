import { expect, it } from 'vitest'
import { volumeApi } from '#workers/volume/api.ts'

it('a volume of a text in doubt carries the sign with it, a sure one does not', () => {
  const sources = ['Yesterday we ran 10 km around the lake', '10 km leve'].map((description) => ({
    sport: 'run' as const,
    description,
  }))
  expect(volumeApi.volumes(sources).map((volume) => volume?.doubtful)).toEqual([true, undefined])
})

it('an explanation tells both readings of a doubt', () => {
  const { doubts } = volumeApi.explain({ sport: 'run', description: '3 km leve\n8 km ritmo\nTotal: 9 km' })
  expect(doubts.map(({ readings }) => readings?.map(({ volume }) => volume.km))).toEqual([[9, 11]])
})
