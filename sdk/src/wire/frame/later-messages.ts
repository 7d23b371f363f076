import * as z from 'zod/mini'
import { walletCreationTimeout } from '../../domain/rules/limits.js'
import { ChainType } from '../codecs/chain-type.js'
import { defineMessage } from './define-message.js'
import { caller, entropy, HdWalletIndex } from './message-parts.js'

/* As `messages.ts`, of what few pages ever ask for: the frame loads it with its code. */

/**
 * Lets the app's server sign with a wallet: hands the provider its key, with a signature over the policy that the user was
 * shown (threat 25). The provider takes it for no other policy than the app's.
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
