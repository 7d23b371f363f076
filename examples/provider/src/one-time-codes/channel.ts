import type { Attempt } from '../abuse/attempt.js'
import type { Standing } from '../abuse/known-devices.js'
import type { FixedPolicy } from '../abuse/policies.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { Link } from '../emails/render-code-email.js'
import type { CodeUse } from '../domain/code-use.js'

/** A way by which a code reaches the owner of an account. */
export type Channel<message> = {
  /** The method by which an app offers it. */
  readonly method: LoginMethod
  /** How it is addressed: by identifiers of accounts of this type, of which nothing else is known. */
  readonly type: 'email' | 'phone'
  /** Whether its messages can hold a link that stands for the code, in the browser that asked for it. */
  readonly holdsLinks: boolean
  /** Budgets of its messages for unknown devices of one network, and of one site. */
  readonly ofNetwork: readonly [FixedPolicy, FixedPolicy]
  /** Throws for an identifier that it sends nothing to, before anything is counted. */
  readonly requireAllowed?: (context: Context, to: string) => void
  /** Counts what a message costs, once the account's own budget has passed. Throws 429 where that is spent. */
  readonly charge?: (
    context: Context,
    attempt: Attempt,
    by: { readonly session: Session | undefined; readonly standing: Standing },
  ) => Promise<void>
  /** How it is worded. */
  readonly render: (parts: Channel.Parts) => message
  /** How it is sent. Rejects when it was not accepted. */
  readonly send: (context: Context, to: string, message: message) => Promise<void>
  /** What the user reads when it could not be sent. */
  readonly unsent: string
}

export declare namespace Channel {
  type Parts = {
    readonly appName: string
    /** Absent while the account's codes are not looked at, and then there is a link that logs in. */
    readonly code: string | undefined
    readonly link: Link | undefined
    readonly use: CodeUse
  }
}
