// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '#src/data/session/session-context.ts'
import type { SyncClient } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import { profileRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { editProfile } from './commands.ts'
import { OnboardingForm } from './onboarding-page.tsx'

vi.mock('./commands.ts', () => ({ editProfile: vi.fn(() => Promise.resolve()) }))

function open(role: Role) {
  const client = { database: {} } as Partial<SyncClient> as SyncClient
  rendered(
    <SessionContext value={{ userId: 1, role, client }}>
      <OnboardingForm profile={profileRow({ role })} />
    </SessionContext>,
  )
}

const step = () => screen.getByRole('status').textContent
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
const forward = (name = 'Continuar') => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

it.each(['coach', 'athlete'] as const)(
  'a %s fills three steps, each of which says what is missing',
  async (role) => {
    open(role)
    expect(step()).toBe('Passo 1 de 3')
    forward()
    expect(screen.getAllByText('Preencha este campo')).toHaveLength(1)
    expect(screen.getByText('Obrigatório: escolha uma opção')).not.toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: 'Feminino' }))
    type(/Sobre você/, 'Nado desde criança')
    forward()
    expect(step()).toBe('Passo 2 de 3')
    forward()
    expect(screen.getAllByText('Preencha este campo')).toHaveLength(3)
    type(/Cidade/, 'Santos')
    type(/Estado/, 'SP')
    type(/País/, 'Brasil')
    forward()
    expect(step()).toBe('Passo 3 de 3')
    forward('Começar')
    expect(screen.getAllByText('Preencha este campo')).toHaveLength(2)
    type(/Altura/, 'alta')
    type(/Peso/, '59')
    forward('Começar')
    expect(screen.getByText('Digite um número')).not.toBeNull()
    type(/Altura/, '1,66')
    forward('Começar')
    await eventually(() =>
      expect(editProfile).toHaveBeenLastCalledWith({}, 'ana', expect.objectContaining({ city: 'Santos' })),
    )
  },
)
