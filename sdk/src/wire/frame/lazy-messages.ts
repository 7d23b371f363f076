import * as z from 'zod/mini'
import { walletCreationTimeout } from '../../domain/rules/limits.js'
import { ChainType } from '../codecs/chain-type.js'
import { caller, defineMessage, entropy, HdWalletIndex } from './define-message.js'

/* More messages like those of `messages.ts`, which few pages need. The frame loads them lazily. */

/**
 * Delegates a wallet to the app's server: sends its key to the provider, with a signature over the policy that the user
 * reviewed (threat 25). The provider accepts only the app's current policy.
 */
export const delegate = defineMessage({
  type: 'delegated-actions:consent',
  timeout: walletCreationTimeout,
  request: z.object({
    ...caller,
    ...entropy,
    chainType: ChainType,
    hdWalletIndex: HdWalletIndex,
    policy: z.object({ chains: z.array(z.number()), contracts: z.array(z.string()), valueADay: z.string() }),
  }),
  response: z.object({ address: z.string() }),
})
