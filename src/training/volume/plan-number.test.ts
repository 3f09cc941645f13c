import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readText } from '#src/domain/reading/volume.ts'
import { VolumeNumber } from './plan-number.tsx'

const shown = (text: string, isRead = true) =>
  renderToStaticMarkup(
    createElement(VolumeNumber, {
      reading: isRead ? readText({ sport: 'run', description: text }) : undefined,
      text,
    }),
  )

it('says that a text with numbers could not be read, and of one without them that it names no volume', () => {
  expect(shown('8 tiros fortes na subida')).toContain('não deu para ler')
  expect(shown('Rodagem leve')).toContain('N/A')
  expect(shown('8 tiros fortes na subida', false)).not.toMatch(/ler|N\/A/)
})
