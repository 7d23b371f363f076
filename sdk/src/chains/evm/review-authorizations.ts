import { recoverAuthorizationAddress } from 'viem/utils'
import type { PreparedTransaction, SignedAuthorizationOf } from '../../domain/entities/transaction.js'

/**
 * Whom each authorization of a transaction is of, by its signature. One that is nobody's stays in the list: the chain skips it.
 */
export const reviewAuthorizations = (
  authorizations: readonly SignedAuthorizationOf[],
): Promise<PreparedTransaction['authorizations']> =>
  Promise.all(
    authorizations.map(async (given) => {
      const contractAddress = 'contractAddress' in given ? given.contractAddress : given.address
      const { r, s, v = 27n, yParity = Number(v) - 27 } = given
      const authorization = { contractAddress, chainId: Number(given.chainId), nonce: Number(given.nonce) }
      const signed = { ...authorization, address: contractAddress, r, s, yParity: Number(yParity) }
      const authority = await recoverAuthorizationAddress({
        authorization: { ...signed, address: contractAddress as `0x${string}`, contractAddress: undefined },
      }).catch(() => undefined)
      return { ...authorization, authority, signed }
    }),
  )
