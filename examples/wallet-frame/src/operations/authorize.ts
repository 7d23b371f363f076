import { actionHash, embeddedWallets } from '@keyhook/sdk/wire'
import type { Caller, Frame } from '../session/frame.js'
import type { Reading } from '../key-kinds/key-kind.js'

/**
 * Requests the provider's permission for one action with a wallet. Rejects with `missing_or_invalid_mfa` if the
 * provider refuses. The provider counts the daily spending limit (threat 31). It consumes the MFA proof if the app
 * requires MFA (threat 26). For a lasting action, it consumes the user's approval (security rule 42). `parts` describe
 * the action, as in `actionHash`.
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
    /** Address of the entropy's first wallet. */
    address: string
    parts: readonly unknown[]
  }
}
