// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SessionContext } from '#src/data/session/session-context.ts'
import type { GroupDocument, SyncClient } from '#sync/client.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { type InviteResult, inviteAll } from './invite.ts'
import { InviteDialog } from './invite-dialog.tsx'

vi.mock('./invite.ts', async (actual) => ({ ...(await actual<object>()), inviteAll: vi.fn() }))

const dialog = {
  opened: true,
  args: { role: 'athlete' as const },
  open: vi.fn(),
  close: vi.fn(),
  frame: { opened: true, onClose: vi.fn() },
}
const client = { syncNow: () => undefined } as Partial<SyncClient> as SyncClient

async function invite(emails: string, results: InviteResult[] = []) {
  vi.mocked(inviteAll).mockReset().mockResolvedValue(results)
  rendered(
    <SessionContext value={{ userId: 1, role: 'coach', client }}>
      <InviteDialog
        group={{ id: 4, clientId: 'g', name: 'Tri Lagoa' } as GroupDocument}
        invitations={[]}
        dialog={dialog}
      />
    </SessionContext>,
  )
  const field = await screen.findByLabelText('E-mails')
  fireEvent.change(field, { target: { value: emails } })
  fireEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  return field
}

beforeEach(() => localStorage.clear())

it('what is no e-mail is said beside the field before anything is sent', async () => {
  const field = await invite('nada')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Digite um e-mail válido')).not.toBeNull()
  expect(inviteAll).not.toHaveBeenCalled()
})

it('each bad one of a list is named', async () => {
  const field = await invite('lia@rumo.example, nada; caio@\nbia@rumo.example')
  expect(screen.getByText(/Digite um e-mail válido/).textContent).toBe('Digite um e-mail válido: nada, caio@')
  expect(inviteAll).not.toHaveBeenCalled()
  expect((field as HTMLTextAreaElement).value).toContain('bia@rumo.example')
})

it('says of each address what became of it', async () => {
  await invite('lia@rumo.example bia@rumo.example', [
    { email: 'lia@rumo.example', kind: 'sent' },
    { email: 'bia@rumo.example', kind: 'again' },
  ])
  const results = await screen.findAllByRole('listitem')
  expect(results.map(({ textContent }) => textContent)).toEqual([
    'lia@rumo.example convite enviado',
    'bia@rumo.example já tinha convite: enviado de novo',
  ])
})

it('says once that an invitation was not sent and why, and keeps the address', async () => {
  const field = await invite('lia@rumo.example', [
    { email: 'lia@rumo.example', kind: 'waiting', code: 'unreachable' },
  ])
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Não foi possível convidar. Sem resposta do servidor. Verifique a conexão e tente de novo.',
  )
  expect((field as HTMLTextAreaElement).value).toBe('lia@rumo.example')
})
