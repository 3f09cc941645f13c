// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { RumoDatabase, UserDocument } from '#sync/client.ts'
import { profileRow } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { ProfileCards } from './profile-tab.tsx'

vi.mock('#src/training/thresholds/thresholds-card.tsx', () => ({ ThresholdsCard: () => null }))

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent

function open(given: Partial<UserDocument>) {
  renderedFor({} as RumoDatabase, <ProfileCards profile={profileRow(given)} badges={null} />)
}

it('a missing sex is male, a missing height and weight are not set', () => {
  open({ sex: null, height: null, weight: null })
  expect([fact('Sexo'), fact('Altura'), fact('Peso')]).toEqual(['Masculino', 'Não definido', 'Não definido'])
})

it('shows what is there with its unit', () => {
  open({ sex: 'female', height: 166, weight: 59 })
  expect([fact('Sexo'), fact('Altura'), fact('Peso')]).toEqual(['Feminino', '166 cm', '59 kg'])
})
