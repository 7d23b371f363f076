import { actionHash, embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../frame.js'

/**
 * Rejects with `missing_or_invalid_mfa` unless the provider lets the user do just this with a wallet now: where the app asks
 * for a second factor, it takes the proof of it (threat 26), and it counts what a wallet gives away within a day (threat 31).
 * `parts`: what is done, as `actionHash` names it.
 */
export async function authorize(
  { api, ports, usesMfa }: Pick<Frame, 'api' | 'ports' | 'usesMfa'>,
  caller: Caller,
  { action, address, cost, parts, spending }: authorize.Options,
): Promise<void> {
  if (!usesMfa && !spending) return
  const hash = await actionHash(ports.crypto, ...parts)
  await api.call(embeddedWallets.authorize, { action, address, hash, cost, spending }, caller)
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
  }
}
