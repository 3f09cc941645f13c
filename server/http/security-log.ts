import type { FastifyRequest } from 'fastify'

/** What an operator may have to look up later: who came in, failed, left, was removed, and who took data out or erased it. */
type SecurityEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'device-signed-out'
  | 'signed-out-everywhere'
  | 'second-step-asked'
  | 'recovery-code-used'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-step-on'
  | 'second-step-off'
  | 'password-changed'
  | 'password-reset'
  | 'group-joined'
  | 'coach-removed'
  | 'member-removed'
  | 'athlete-handed-over'
  | 'athlete-erased'
  | 'data-exported'
  | 'calendar-opened'
  | 'calendar-closed'
  | 'account-erased'

/**
 * Writes a line of the security log, apart from the lines of requests: ids and the address, no names, e-mails or tokens.
 * @param about ids of the people or groups concerned, besides the caller.
 */
export function logSecurity(
  request: FastifyRequest,
  security: SecurityEvent,
  about: Record<string, number> = {},
): void {
  const userId = request.caller?.userId
  const who = userId === undefined ? {} : { userId }
  request.server.log.info({ security, ...who, ...about, address: request.ip }, 'security')
}
