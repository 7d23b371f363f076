import { actionHash, embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import type { Reading } from '../key-kinds/key-kind.js'

/**
 * Rejects with `missing_or_invalid_mfa` unless the provider lets the user do just this with a wallet now: where the app asks
 * for a second factor, it takes the proof of it (threat 26), it counts what a wallet gives away within a day (threat 31), and it
 * takes the user's approval of what lasts (security rule 42). `parts`: what is done, as `actionHash` names it.
 */
export async function authorize(
  { api, ports, usesMfa }: Pick<Frame, 'api' | 'ports' | 'usesMfa'>,
  caller: Caller,
  { action, address, cost, isLasting, parts, spending, target }: authorize.Options,
): Promise<void> {
  if (!usesMfa && !spending && !isLasting) return
  const hash = await actionHash(ports.crypto, ...parts)
  await api.call(embeddedWallets.authorize, { action, address, hash, cost, spending, target }, caller)
}

export declare namespace authorize {
  type Options = Partial<Omit<Reading, 'action'>> & {
    action: string
    /** Of the entropy's first wallet. */
    address: string
    parts: readonly unknown[]
  }
}
