import { expect, it } from 'vitest'
import { limits } from './limits.ts'
import { mergeReadMarkers } from './read-markers.ts'

const markers = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => ({ workoutKey: `w${from + index}`, upTo: from + index }))

it('keeps the later marker of each workout, whatever the order', () => {
  const [early, late] = [
    { workoutKey: 'a', upTo: 1 },
    { workoutKey: 'a', upTo: 2 },
  ]
  expect(mergeReadMarkers([early], [late])).toEqual([late])
  expect(mergeReadMarkers([late], [early])).toEqual([late])
})

it('keeps as many as the limit, those of the newest comments', () => {
  const kept = mergeReadMarkers(markers(limits.readMarkers, 0), markers(3, limits.readMarkers))
  expect(kept).toHaveLength(limits.readMarkers)
  expect(kept.map(({ upTo }) => upTo)).toEqual(expect.arrayContaining([limits.readMarkers + 2, 3]))
  expect(kept.map(({ upTo }) => upTo)).not.toContain(2)
})
