import type { KeyhookError } from '../../domain/errors/base.js'

/** OAuth response of a popup or page. */
export type Returned = {
  readonly code: string
  readonly state: string
  /** Error of a login that started on another origin. */
  readonly error?: KeyhookError | undefined
}
