import { sql } from 'kysely'
import { healthAnswer } from '#sync/contract/wire/answers.ts'
import type { Services } from '../services/services.ts'
import { type Api, responses } from './api.ts'

export function healthRoutes(api: Api, services: Services): void {
  const schema = { response: responses(healthAnswer) }
  api.get('/health', { config: { access: 'anyone' }, schema }, async () => {
    await sql`select 1`.execute(services.store.db)
    return { status: 'ok' as const }
  })
}
