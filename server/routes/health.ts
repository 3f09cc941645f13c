import { sql } from 'kysely'
import { healthAnswer } from '#sync/contract/wire/answers.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services/services.ts'
import { type Api, responses } from './api.ts'

export function healthRoutes(api: Api, services: Services): void {
  const schema = { response: responses(healthAnswer) }
  api.get('/health', { config: { access: 'anyone' }, schema }, async () => {
    await sql`select 1`.execute(services.store.db)
    if (!(await services.store.takesWrites()))
      throw new Problem('unavailable', {
        detail: 'Reading works, writing fails: see the disk',
        retryAfter: 60,
      })
    return { status: 'ok' as const }
  })
}
