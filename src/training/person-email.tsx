import { Trans } from '@lingui/react/macro'
import { hasAccount } from '#sync/contract/index.ts'

/** The e-mail of a person, or that they have no account yet. */
export function PersonEmail({ person }: { person: { email: string } }) {
  return hasAccount(person) ? person.email : <Trans>ainda sem conta</Trans>
}
