// More than one export: the question, and which methods it is asked for in every app.

import { actionHash, embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'

/** The methods whose signature the user approves on a page of the provider, whatever the settings (security rule 42). */
export const lasting = /secp256k1_sign|eth_sign7702Authorization/

/**
 * Rejects with `missing_or_invalid_mfa` unless the provider lets the user do just this with a wallet now: where the app asks
 * for a second factor, it takes the proof of it (threat 26), and it counts what a wallet gives away within a day (threat 31).
 * `parts`: what is done, as `actionHash` names it.
 */
export async function authorize(
  { api, ports, usesMfa }: Pick<Frame, 'api' | 'ports' | 'usesMfa'>,
  caller: Caller,
  { action, address, cost, parts, spending, target }: authorize.Options,
): Promise<void> {
  // mutation security rule 42: !usesMfa && !spending
  if (!usesMfa && !spending && !lasting.test(action)) return
  const hash = await actionHash(ports.crypto, ...parts)
  await api.call(embeddedWallets.authorize, { action, address, hash, cost, spending, target }, caller)
}

export declare namespace authorize {
  type Options = {
    /** `sign:` and the method, or what the app's settings name. */
    action: string
    /** Of the entropy's first wallet. */
    address: string
    parts: readonly unknown[]
    /** Of a transfer: the most that it takes from the wallet. */
    cost?: string | undefined
    /** What a wallet gives away, where the app's settings limit that by the day. */
    spending?: { readonly address: string; readonly amount: string } | undefined
    /** The contract of an authorization. */
    target?: string | undefined
  }
}
