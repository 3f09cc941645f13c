import { expect, it } from 'vitest'
import { hasWord, ownWords, toggleWord } from './note-words.ts'

it('words add up, and a second tap takes one away', () => {
  const one = toggleWord('', 'Tranquilo')
  const two = toggleWord(one, 'Faltou tempo')
  expect(two).toBe('Tranquilo, faltou tempo')
  expect(hasWord(two, 'Faltou tempo')).toBe(true)
  expect(toggleWord(two, 'Tranquilo')).toBe('faltou tempo')
})

it('a word is added behind what was typed, which stays', () => {
  expect(toggleWord('Vento contra na volta.', 'Pesado')).toBe('Vento contra na volta. Pesado')
  expect(hasWord('Pesado demais', 'Pesado')).toBe(false)
})

it('offers the short words that the person wrote last, each once', () => {
  const long = 'Água fria, mas saiu melhor do que eu esperava depois de uma semana ruim'
  expect(ownWords(['Boa água, pesado', long, 'PESADO', 'Perna cansada'])).toEqual([
    'Boa água',
    'pesado',
    'Água fria',
    'Perna cansada',
  ])
})
