import { AbiParameters, Hash, Hex, Rlp } from '../../../bundled/ox.js'
import type { Method } from '../key-kind.js'
import type * as later from './later.js'
import { number } from './rlp-item.js'
import { signHash } from './sign-hash.js'
import { signTransaction } from './sign-transaction.js'
import { toHexSignature } from './to-hex-signature.js'
import { readTransaction } from './transaction.js'

type Later = typeof later

const laterMethods: Readonly<Record<string, (later: Later) => Method>> = {
  /** [user operation, entry point, chain id, owner index = 0]. Signs for a Coinbase smart wallet this key owns. */
  csw_signUserOperation({ userOperations }) {
    const { hashUserOperation, wrapSignature } = userOperations({
      concat: Hex.concat,
      encode: AbiParameters.encode,
      fromNumber: Hex.fromNumber,
      keccak256: Hash.keccak256,
    })
    return ([operation, entryPoint, chainId, ownerIndex], key) =>
      wrapSignature(toHexSignature(signHash(hashUserOperation(operation, entryPoint, chainId), key)), ownerIndex)
  },

  /** [transaction]. The transaction in one spelling, with this wallet as `from`. */
  eth_populateTransactionRequest: (later) => later.populateTransaction,

  /** [authorization]. Lets a contract's code act for the account (EIP-7702). */
  eth_sign7702Authorization:
    ({ toItems }) =>
    ([value], key) =>
      toHexSignature(signHash(Hash.keccak256(Hex.concat('0x05', Rlp.fromHex(toItems(value, number)))), key)),

  /** [transaction] with authorizations. The raw signed transaction. */
  eth_signTransaction:
    ({ listAuthorizations }) =>
    ([request], key) => {
      const transaction = readTransaction(request, key.address)
      return signTransaction(transaction, key, listAuthorizations(transaction, number))
    },
}

/** What answers a call that few apps make. */
export async function loadLaterMethod(method: string, [request]: readonly unknown[]): Promise<Method | undefined> {
  const isOrdinary = method === 'eth_signTransaction' && (request as Given)?.authorizationList == null
  const later = !isOrdinary && Object.hasOwn(laterMethods, method) && laterMethods[method]
  return later ? later(await import('./later.js')) : undefined
}

type Given = { readonly authorizationList?: unknown } | null | undefined
