import { expect, it } from 'vitest'
import { explainVolume } from '#src/domain/volume/volume.ts'
import { excludedParts } from './excluded.ts'

it('names every part of a text that adds nothing, with the reason', () => {
  const text = '3x(4x50 pernada int 20" + 100 crawl)\n5x200 saindo a 3\'20"'
  const parts = excludedParts(text, explainVolume('swim', text))
  expect(parts.map(({ words, reason }) => [words, reason])).toEqual([
    [expect.stringContaining('20"'), 'rest'],
    [expect.stringContaining('3\'20"'), 'send-off'],
  ])
})

it('has nothing to name when everything counts', () => {
  expect(excludedParts('10 km', explainVolume('run', '10 km'))).toEqual([])
})
