import type { KeyhookError } from '../../domain/errors/base.js'

/** What a user comes back with from another site. */
export type Returned = {
  readonly code: string
  readonly state: string
  /** The error of a login that was started on another origin. */
  readonly error?: KeyhookError | undefined
}
