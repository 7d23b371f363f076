import { readSolanaSignIn, type siws } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import { readBase64 } from '../../rules/read-base64.js'
import { toBytes } from '../../bytes/encodings.js'
import { isSignedByEd25519 } from '../../rules/is-signed-by-ed25519.js'
import { readSolanaKey } from '../../bundled/wallet-frame.js'
import type { WalletChain } from './wallet-chain.js'

type Given = z.output<typeof siws.link.request>

/**
 * Sign In With Solana. The key of the address signs a text message. Signed transactions are never accepted as a login.
 * Users sign transactions on every website, and a wallet does not check their domain.
 */
export const solanaChain: WalletChain<Given> = {
  chainType: 'solana',
  method: 'siws',
  read: ({ message }) => readSolanaSignIn(message),
  networkOf: () => undefined,
  async verify({ message, signature }, { address }) {
    const key = readSolanaKey(address)
    const signed = readBase64(signature)
    return key && signed && isSignedByEd25519(key, toBytes(message), signed) ? 'key' : undefined
  },
}
