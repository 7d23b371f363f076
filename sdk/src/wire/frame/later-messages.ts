import * as z from 'zod/mini'
import { walletCreationTimeout, walletSignTimeout } from '../../domain/rules/limits.js'
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

/** Asks Farcaster to let the user's key there write for them: a key of the same entropy as the wallet. */
export const initFarcasterSigner = defineMessage({
  type: 'farcaster:init-signer',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...entropy }),
  /** Without `approvalUrl` it has been approved. */
  response: z.object({ publicKey: z.string(), approvalUrl: z.optional(z.string()) }),
})

/** Signs the hash of a Farcaster message, 20 bytes in hex, with that key. Answers 64 bytes in hex. */
export const signForFarcaster = defineMessage({
  type: 'farcaster:sign',
  timeout: walletSignTimeout,
  request: z.object({ ...caller, ...entropy, hash: z.string().check(z.regex(/^0x[0-9a-f]{40}$/)) }),
  response: z.object({ signature: z.string() }),
})
