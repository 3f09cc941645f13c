import { MantineProvider } from '@mantine/core'
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { of } from 'rxjs'
import { SessionContext } from '#src/data/session/session-context.ts'
import type { RumoDatabase, SyncClient } from '#sync/client.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'

// What is waited for by `findBy…` may take as long as in `eventually`; the library would give it a second.
configure({ asyncUtilTimeout: 60_000 })

/** Renders a component as the app does, for a test with `// @vitest-environment happy-dom` as its first line. */
export function rendered(component: ReactNode) {
  return render(
    <MantineProvider>
      <MemoryRouter>{component}</MemoryRouter>
    </MantineProvider>,
  )
}

/** The same below the guard of the dashboard, for the athlete of the sample rows; nothing is exchanged. */
export function renderedFor(database: RumoDatabase, component: ReactNode) {
  const client = { database, server$: of('feed') } as Partial<SyncClient> as SyncClient
  return rendered(
    <SessionContext value={{ userId: athleteId, role: 'athlete', client }}>{component}</SessionContext>,
  )
}
