import { type siwe, readSignInMessage } from '@keyhook/sdk/wire'
import type * as z from 'zod/mini'
import { consume } from '../../abuse/consume.js'
import { createChainNodes } from '../../connections/create-chain-nodes.js'
import type { Context } from '../../context/context.js'
import { isSignedBy } from '../../rules/is-signed-by.js'
import { normalizeAddress } from '../../rules/normalize-address.js'
import { verifyByContract } from './verify-by-contract.js'
import type { SignIn, WalletChain } from './wallet-chain.js'

const networkOf = ({ chainId }: Pick<SignIn, 'chainId'>) => `eip155:${chainId}`

/**
 * Sign-In with Ethereum (EIP-4361). Accepts the signature of an account's key, or of a contract (ERC-1271, ERC-6492).
 */
export function createEthereumChain(context: Context): WalletChain<z.output<typeof siwe.link.request>> {
  const nodes = createChainNodes(context)
  return {
    chainType: 'ethereum',
    method: 'siwe',
    read({ chainId, message }) {
      const read = readSignInMessage(message)
      // Requires the checksum spelling that wallets show.
      if (!read || normalizeAddress('ethereum', read.address) !== read.address) return undefined
      const isSame = chainId === undefined || chainId === null || chainId === networkOf(read)
      return isSame ? read : undefined
    },
    networkOf,
    async verify({ message, signature }, { address, chainId, nonce }) {
      if (isSignedBy('ethereum', { address, message, signature })) return 'key'
      // Each check calls a node, so the checks of a nonce are limited. A nonce is bound to one wallet and one browser.
      await consume(context, [{ policy: 'contractChecks', subject: [nonce] }])
      return verifyByContract(nodes, { address, chainId: Number(chainId), message, signature })
    },
  }
}
