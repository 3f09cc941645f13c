import { folded } from '#src/domain/search.ts'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'

type Candidate = { athlete: UserDocument; account: UserDocument }

/** Of somebody whom the coach said to be another person. */
export function otherPersonKey({ athlete, account }: Candidate): string {
  return `other-person ${athlete.id} ${account.id}`
}

function firstWord(name: string): string {
  return folded(name).trim().split(/\s+/)[0] ?? ''
}

/**
 * Athletes with an account who may be one of those without: their first name is the same, and the coach did
 * not say otherwise. Only the coach can say who it is.
 */
export function candidates(team: readonly UserDocument[], said: ReadonlySet<string>): Candidate[] {
  const accounts = team.filter(hasAccount)
  return team
    .filter((athlete) => !hasAccount(athlete))
    .flatMap((athlete) =>
      accounts
        .filter((account) => firstWord(account.name) === firstWord(athlete.name))
        .map((account) => ({ athlete, account })),
    )
    .filter((candidate) => !said.has(otherPersonKey(candidate)))
}
