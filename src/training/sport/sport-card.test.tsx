import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SportCard } from './sport-card.tsx'

const words = (about: { sport: 'swim' | 'run'; poolLength?: number | null }) =>
  renderToStaticMarkup(<SportCard {...about}>{null}</SportCard>).replaceAll(/<[^>]+>/g, '')

it('says beside a swim how long its pool is, and nothing where nobody named one', () => {
  expect(words({ sport: 'swim', poolLength: 33 })).toBe('Natação · Piscina 33 m')
  expect(words({ sport: 'swim', poolLength: null })).toBe('Natação')
  expect(words({ sport: 'run', poolLength: 33 })).toBe('Corrida')
})
