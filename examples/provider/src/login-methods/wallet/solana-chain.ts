import { readSolanaSignIn, type siws } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import { readBase64 } from '../../rules/read-base64.js'
import { toBytes } from '../../bytes/encodings.js'
import { isSignedByEd25519 } from '../../rules/is-signed-by-ed25519.js'
import { readSolanaKey } from '../../bundled/wallet-frame.js'
import { readMemo } from './read-memo.js'
import type { WalletChain } from './wallet-chain.js'

type Given = z.output<typeof siws.link.request>

/** Sign In With Solana. The key of the address signs a text, or a transaction with that text as its memo. */
export const solanaChain: WalletChain<Given> = {
  chainType: 'solana',
  method: 'siws',
  read(given) {
    const { message, message_type: type } = given
    if (type !== 'transaction') return readSolanaSignIn(message)
    const bytes = readBase64(message)
    const memo = bytes && readMemo(bytes)
    const read = memo && readSolanaSignIn(memo.text)
    return read && memo.signer === read.address ? read : undefined
  },
  networkOf: () => undefined,
  async verify({ message, message_type: type, signature }, { address }) {
    const key = readSolanaKey(address)
    const bytes = type === 'transaction' ? readBase64(message) : toBytes(message)
    const signed = readBase64(signature)
    return key && bytes && signed && isSignedByEd25519(key, bytes, signed) ? 'key' : undefined
  },
}
