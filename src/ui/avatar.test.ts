import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Ana Ribeiro', 'AR'],
  ['ana maria ribeiro', 'AM'],
  ['  Júlia ', 'J'],
  ['Émile Zátopek', 'ÉZ'],
  ['🇧🇷 Ana', '🇧🇷A'],
  ['', '?'],
])('shows "%s" as %s', (name, shown) => {
  expect(initials(name)).toBe(shown)
})
