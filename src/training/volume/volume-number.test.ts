import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { VolumeNumber } from './volume-number.tsx'

const shown = (text: string, volume: null | undefined) =>
  renderToStaticMarkup(createElement(VolumeNumber, { volume, text }))

it('says that a text with numbers could not be read, and of one without them that it names no volume', () => {
  expect(shown('8 tiros fortes na subida', null)).toContain('não deu para ler')
  expect(shown('Rodagem leve', null)).toContain('N/A')
  expect(shown('8 tiros fortes na subida', undefined)).not.toMatch(/ler|N\/A/)
})
