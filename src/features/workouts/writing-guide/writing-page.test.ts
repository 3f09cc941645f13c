import { expect, it } from 'vitest'
import { workoutVolume } from '#src/domain/reading/volume.ts'
import { volumeText } from '#src/training/volume/volume-text.ts'
import { writingExamples } from './writing-page.tsx'

it('shows texts that are read as the guide says', () => {
  const read = writingExamples.map(({ id, sport, text }) => {
    const volume = workoutVolume(sport, (text as unknown as string).replaceAll('\\n', '\n'))
    return [id, volume && volumeText(volume, 'pt')]
  })
  expect(Object.fromEntries(read)).toEqual({
    lines: '2.000 m',
    groups: '1.600 m',
    rest: '2.300 m',
    recovery: '50 min',
    between: '2.000 m',
    units: '4,4 km + 10 min',
    total: '2.450 m',
  })
})
