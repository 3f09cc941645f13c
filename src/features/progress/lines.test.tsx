import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Lines } from './lines.tsx'

const axis = (values: readonly number[]) =>
  [
    ...renderToStaticMarkup(<Lines lines={[{ mark: 'short', values }]} label="" />).matchAll(/>(-?\d+)</g),
  ].map(([, number]) => number)

it('ends its axis at zero, or below it where a value is', () => {
  expect(axis([3, 12.5])).toEqual(['13', '0'])
  expect(axis([3, -7.5])).toEqual(['3', '0', '-8'])
})
