import type { Role } from '../../../sync/contract/enumerations.ts'
import type { Held } from '../../store/scopes.ts'

/** The person behind a call and what that person may see. */
export type Viewer = { userId: number; role: Role; held: Held }

/**
 * A writing call. `base`: the version that the change was made on, when the caller said so. `key`: the clientId that the
 * row must have, when the caller named it beside the id.
 */
export type Call = Viewer & { base: number | undefined; key: string | undefined }

/**
 * `version` becomes the ETag. Deletes answer 204 without a body. `kept`: what a repetition is answered instead of
 * `body`, when that holds a secret.
 */
export type Answer = {
  status: 200 | 201 | 204
  version?: number
  body?: Record<string, unknown>
  kept?: Record<string, unknown> | undefined
}
