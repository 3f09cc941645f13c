// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EventDocument } from '#sync/client.ts'
import { initialValues } from '#sync/contract/index.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { EventFacts } from './event-facts.tsx'

const event: Omit<EventDocument, 'meetingPoint'> = {
  ...initialValues('events'),
  clientId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  id: 4,
  version: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  unsent: 0,
  name: 'Longão',
  description: 'Em grupo',
  sport: 'run',
  location: 'Parque do Ibirapuera',
  distances: '12 km',
  scheduledTo: '2026-11-24T09:30:00.000Z',
  groupId: 1,
  groupKey: '1f8fad5b-d9cb-469f-a165-70867728950e',
}

it('says where people meet, where somebody has said it', () => {
  const { unmount } = rendered(<EventFacts event={{ ...event, meetingPoint: 'Portão 7' }} />)
  expect(screen.getByText('Ponto de encontro').parentElement?.textContent).toContain('Portão 7')
  unmount()
  rendered(<EventFacts event={{ ...event, meetingPoint: null }} />)
  expect(screen.queryByText('Ponto de encontro')).toBeNull()
})
