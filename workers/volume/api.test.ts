import { expect, it } from 'vitest'
import { volumeApi } from '#workers/volume/api.ts'

it('a volume of a text in doubt carries the sign with it, a sure one does not', () => {
  const sources = ['Yesterday we ran 10 km around the lake', '10 km leve'].map((description) => ({
    sport: 'run' as const,
    description,
  }))
  expect(volumeApi.volumes(sources).map((volume) => volume?.doubtful)).toEqual([true, undefined])
})
