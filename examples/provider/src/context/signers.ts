import type { confirmations } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import type { loginMethods } from '../login-methods/login-methods.js'
import type { SessionCall } from './call.js'
import type { AccountRow } from '../database/accounts.js'
import type { Purpose } from '../domain/purpose.js'
import type { Proof } from './proof.js'

type Confirmed = z.output<typeof confirmations.confirm.request>
type Started = z.output<typeof confirmations.init.response>

/** A signed confirmation of an account. */
export type Signed = {
  readonly purpose: Extract<Purpose, { readonly intent: 'confirm' }>
  /** The text that the wallet shows. */
  readonly statement: string
}

/** Requests and verifies signed confirmations for one login method. */
export type Signer<answer> = {
  /** Returns the request to sign. */
  readonly open: (
    call: SessionCall,
    options: Signed & { readonly destination: string },
  ) => Promise<Pick<Started, 'nonce' | 'options'>>
  /** Rejects with 422 unless an account of the caller has signed this exact request. */
  readonly redeem: (call: SessionCall, options: Signed & { readonly answer: answer }) => Promise<Redeemed>
}

/** The proof, and the account that signed the request. */
export type Redeemed = {
  readonly account: Pick<AccountRow, 'identifier' | 'type'>
  readonly proof: Proof<'confirm'>
}

type Methods = typeof loginMethods
export type SigningMethod = {
  [name in keyof Methods]: Methods[name] extends { readonly signs: unknown } ? name : never
}[keyof Methods]

/** Signers by login method. Each login method registers its signer when it is mounted. */
export type Signers = {
  [method in SigningMethod]?: Signer<Extract<Confirmed, { readonly [name in method]: unknown }>[method]>
}
