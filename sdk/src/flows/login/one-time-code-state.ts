import type { Client } from '../../client.js'
import type { Intent } from '../../domain/entities/login-method.js'
import type { User } from '../../domain/entities/user.js'
import type { KeyhookError } from '../../domain/errors/base.js'

export type Requested = {
  /** Destination of the code: an email address or phone number. */
  destination: string
  intent: Intent
  disableSignup?: boolean | undefined
}

/** State of a one-time code. */
export type OneTimeCodeState =
  | { status: 'initial' }
  /** `sent` is true if an earlier code can be submitted. */
  | ({ status: 'sending-code'; sent: boolean; captchaToken?: string | undefined } & Requested & Partial<Sent>)
  | ({ status: 'awaiting-code-input' } & Requested & Sent)
  | ({ status: 'submitting-code'; code: string } & Requested)
  /** Logs in with a magic link. */
  | ({ status: 'opening-link'; token: string } & Requested)
  /** `isLink` is true if the magic link failed. */
  | ({ status: 'error'; error: KeyhookError; sent: boolean; isLink?: true } & Requested & Partial<Sent>)
  | { status: 'done'; intent: Intent; result: Result }

export type OneTimeCodeEvent =
  | ({ type: 'sendCode'; captchaToken?: string | undefined } & Requested)
  | ({ type: 'codeSent' } & Sent)
  /** Applies only to a code with the same `intent`, if there is one. */
  | { type: 'submitCode'; code: string; intent?: Intent }
  | { type: 'openLink'; destination: string; token: string; disableSignup?: boolean | undefined }
  | { type: 'accepted'; result: Result }
  | { type: 'reset'; intent?: Intent }

/** Result of a login. */
export type Result = { user: User; isNewUser: boolean }

/** `isLinkOnly` is true if the email has no code. Its magic link then logs in if it is opened in this browser. */
export type Sent = { isLinkOnly: boolean }

/** Channel of one kind of one-time code. */
export type Channel = {
  /** Returns the identifier of a typed text, if the two differ. Rejects invalid text. */
  readonly identify?: (client: Client, text: string) => Promise<string>
  readonly send: (
    client: Client,
    parameters: {
      destination: string
      captchaToken: string | undefined
      disableSignup: boolean | undefined
      signal: AbortSignal
    },
  ) => Promise<Sent>
  /** Submits a code, by intent. */
  readonly submit: {
    readonly [intent in Intent]: (
      client: Client,
      parameters: { destination: string; code: string; disableSignup: boolean | undefined; signal: AbortSignal },
    ) => Promise<intent extends 'login' ? Result : User>
  }
}
