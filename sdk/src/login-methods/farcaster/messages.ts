import * as z from 'zod/mini'
import { walletCreationTimeout, walletSignTimeout } from '../../domain/rules/limits.js'
import { caller, defineMessage, entropy } from '../../wire/frame/define-message.js'

/** Returns the public key of the user's Farcaster signer, derived from the wallet's entropy. Does not register it. */
export const readFarcasterSignerKey = defineMessage({
  type: 'farcaster:signer-key',
  timeout: walletSignTimeout,
  request: z.object({ ...caller, ...entropy }),
  response: z.object({ publicKey: z.string() }),
})

/** Registers the user's Farcaster signer, a key that posts on Farcaster for the user. */
export const initFarcasterSigner = defineMessage({
  type: 'farcaster:init-signer',
  timeout: walletCreationTimeout,
  request: z.object({ ...caller, ...entropy }),
  /** `approvalUrl` is absent if the user has already approved the signer. */
  response: z.object({ publicKey: z.string(), approvalUrl: z.optional(z.string()) }),
})

/** Signs the hash of a Farcaster message (20 bytes in hex) with the signer. Returns a signature of 64 bytes in hex. */
export const signForFarcaster = defineMessage({
  type: 'farcaster:sign',
  timeout: walletSignTimeout,
  request: z.object({ ...caller, ...entropy, hash: z.string().check(z.regex(/^0x[0-9a-f]{40}$/)) }),
  response: z.object({ signature: z.string() }),
})
