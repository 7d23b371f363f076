import type {
  PreparedTransaction,
  SignedAuthorization,
  SignedAuthorizationOf,
} from '../../domain/entities/transaction.js'
import { ethereumHash } from '../../domain/rules/evm/ethereum-address.js'
import { ethereumSigner } from '../../domain/rules/evm/ethereum-signer.js'
import { encodeRlp, rlpQuantity } from './encode-rlp.js'

/**
 * Recovers the signer of each authorization. Also returns authorizations with an invalid signature, which the chain
 * skips.
 */
export const reviewAuthorizations = async (
  authorizations: readonly SignedAuthorizationOf[],
): Promise<PreparedTransaction['authorizations']> =>
  authorizations.map((given) => {
    const contractAddress = 'contractAddress' in given ? given.contractAddress : given.address
    const { r, s, v = 27n, yParity = Number(v) - 27 } = given
    const authorization = { contractAddress, chainId: Number(given.chainId), nonce: Number(given.nonce) }
    const signed = { ...authorization, address: contractAddress, r, s, yParity: Number(yParity) }
    return { ...authorization, authority: signerOf(signed), signed }
  })

/** Prefix byte of the data that is hashed (EIP-7702). */
const magic = Uint8Array.of(0x05)

function signerOf(signed: SignedAuthorization): string | undefined {
  const { address, chainId, nonce } = signed
  try {
    const rlp = encodeRlp([rlpQuantity(chainId), address as `0x${string}`, rlpQuantity(nonce)])
    return ethereumSigner(ethereumHash(magic, rlp), signed)
  } catch {
    return undefined
  }
}
