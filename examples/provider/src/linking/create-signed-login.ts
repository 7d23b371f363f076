import type { AuthResponse, User } from '@keyhook/sdk/wire'
import type { Kysely } from 'kysely'
import type { Call, SessionCall } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { Schema } from '../database/schema.js'
import { spendProof } from '../database/used-proofs.js'
import { HttpError } from '../base/http-error.js'
import { digest } from '../rules/digest.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import type { AccountType } from '../login-methods/account-kind.js'
import type { UserAction } from '../identity/approve-frame.js'
import { requireConfirmation } from './confirmation.js'
import type { Identity } from '../domain/identity.js'
import { knownAs } from '../domain/known-as.js'
import { link } from './link.js'
import { logIn } from '../identity/log-in.js'
import type { Proof } from '../context/proof.js'
import { readIdentifier } from '../identity/read-identifier.js'
import { requireLoginMethod } from '../identity/require-login-method.js'
import { transfer } from './transfer.js'
import { unlink } from './unlink.js'

/**
 * Returns the operations on an account type that is verified by signatures. Call them after the signature was verified.
 * Each signature is valid once. The routes convert these operations to the wire format.
 */
export function createSignedLogin<type extends AccountType>(
  context: Context,
  { method, type, userAction }: { method: LoginMethod; type: type; userAction: UserAction },
) {
  const toProof = <intent extends 'login' | 'link' | 'confirm'>(
    intent: intent,
    { expiresAt, signed }: Signed,
  ): Proof<intent> => ({
    intent,
    async spend(transaction: Kysely<Schema>) {
      if (!(await spendProof(transaction, { digest: digest(`${type} ${signed}`), expiresAt }))) throw notGood()
    },
    accept: async () => {},
  })
  return {
    toProof,
    async logIn(call: Call, checked: Checked<type>, mode?: 'login-or-sign-up' | 'no-signup'): Promise<AuthResponse> {
      const { app, frame, network, userAgent } = call
      requireLoginMethod(app, method)
      const { identity } = checked
      const proof = toProof('login', checked)
      const thumbprint = call.proof?.thumbprint
      const who = { app, frame, identity: identity as Identity, method, mode, network, thumbprint, userAgent }
      return logIn(context, { ...who, proof, userAction })
    },
    /**
     * Links an account. `confirmed` is the action that the user confirmed. The caller reads it before verifying the
     * signature.
     */
    async link({ app, session }: SessionCall, checked: Checked<type>, confirmed?: string): Promise<User> {
      requireLoginMethod(app, method)
      const identity = checked.identity as Identity
      const { identifier, profile } = identity
      // This check comes before the signature is consumed. The change later consumes the confirmation.
      if (confirmed === undefined)
        await requireConfirmation(context, session, {
          type: 'link',
          accountType: type,
          identifier,
          name: knownAs(profile),
        })
      return link(context, { app, confirmed, identity, proof: toProof('link', checked), session, userAction })
    },
    async unlink({ app, session }: SessionCall, text: string): Promise<User> {
      return unlink(context, { app, identifier: readIdentifier(app, type, text), session, type })
    },
    async transfer({ app, session }: SessionCall, { nonce, text }: { nonce: string; text: string }): Promise<User> {
      requireLoginMethod(app, method)
      return transfer(context, { app, identifier: readIdentifier(app, type, text), nonce, session, type })
    },
  }
}

type Signed = {
  /** The value that can be consumed once. It is equal for all encodings of one signature. */
  readonly signed: string
  /** Expiry of the signature, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** An account whose owner has signed, together with the signature. */
export type Checked<type extends AccountType> = Signed & { readonly identity: Identity<type> }

export const notGood = () =>
  new HttpError(422, 'invalid_credentials', 'This sign-in has expired or was already used. Try again.')
