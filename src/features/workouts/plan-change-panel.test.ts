import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { readText } from '#src/domain/reading/volume.ts'
import type { Plan } from '#src/domain/workouts/plan-changes.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { PlanChangePanel } from './plan-change-panel.tsx'

vi.mock('#src/training/volume/use-readings.ts', () => ({
  useReadings: () => readText,
}))

const now = workoutRow({
  clientId: 'a',
  name: 'Tiros',
  sport: 'run',
  description: 'Leve\n8x400',
  scheduledTo: '2026-11-25',
})

function shown(before: Partial<Plan>): string {
  return renderToStaticMarkup(createElement(PlanChangePanel, { before: { ...now, ...before }, workout: now }))
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

it('shows old and new of each field that changed, and nothing of the others', () => {
  expect(shown({ scheduledTo: '2026-11-24' })).toBe(
    'O treinador mudou este treino. Dia antes: ter, 24 de nov → agora: qua, 25 de nov',
  )
  expect(shown({ name: 'Ritmo', sport: 'swim' })).toBe(
    'O treinador mudou este treino. Nome antes: Ritmo → agora: Tiros Esporte antes: Natação → agora: Corrida',
  )
})

it('shows what a text lost and gained, and what that makes of its volume', () => {
  expect(shown({ description: 'Leve\n10x400' })).toBe(
    'O treinador mudou este treino. Volume antes: 4.000 m → agora: 3.200 m Texto Saiu: 10x400 Entrou: 8x400',
  )
  expect(shown({ description: '8x400\nLeve' })).toContain('As linhas mudaram de lugar.')
})
