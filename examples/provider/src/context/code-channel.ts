import type { CodeUse } from '../domain/code-use.js'
import type { Purpose } from '../domain/purpose.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { Call } from './call.js'
import type { Proof } from './proof.js'

/** A channel as confirmations use it, whatever its messages are. */
export type CodeChannel = {
  /** The method by which an app offers it. */
  readonly method: LoginMethod
  readonly issue: (options: { call: Call; purpose: Purpose; to: string; use: CodeUse }) => Promise<unknown>
  readonly redeem: <purpose extends Purpose>(options: {
    call: Call
    code: string
    purpose: purpose
    to: string
  }) => Promise<{ proof: Proof<purpose['intent']> }>
}
