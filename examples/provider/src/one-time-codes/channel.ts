import type { Attempt } from '../abuse/attempt.js'
import type { Standing } from '../abuse/known-devices.js'
import type { networkUses } from '../abuse/network-uses.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { EmailApp } from '../emails/email-app.js'
import type { Link } from '../emails/render-code-email.js'
import type { CodeUse } from '../domain/code-use.js'

/** A channel that delivers codes to the owner of an account. */
export type Channel<message> = {
  /** The login method of the channel. */
  readonly method: LoginMethod
  /** The type of the accounts that the channel can reach. */
  readonly type: 'email' | 'phone'
  /** True if messages of the channel can contain a magic link. */
  readonly holdsLinks: boolean
  /** Rate limits of the channel's messages, for unknown devices of one network. */
  readonly ofNetwork: networkUses.Policies
  /** Throws for an identifier that cannot receive messages. Called before limits are consumed. */
  readonly requireAllowed?: (context: Context, to: string) => void
  /** Counts the cost of a message after the account's limit was consumed. Throws 429 at an exhausted limit. */
  readonly charge?: (
    context: Context,
    attempt: Attempt,
    by: { readonly session: Session | undefined; readonly standing: Standing },
  ) => Promise<void>
  /** Renders the message. */
  readonly render: (parts: Channel.Parts) => message
  /** Sends the message. Rejects if the message was not accepted. */
  readonly send: (context: Context, to: string, message: message) => Promise<void>
  /** The message for users to whom a code could not be sent. */
  readonly unsent: string
}

export declare namespace Channel {
  type Parts = {
    readonly app: EmailApp
    readonly appName: string
    /** The code. Undefined while the account is locked. In that case the message contains only a magic link. */
    readonly code: string | undefined
    readonly link: Link | undefined
    readonly use: CodeUse
  }
}
