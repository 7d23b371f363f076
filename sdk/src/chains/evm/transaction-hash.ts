import { ethereumHash } from '../../domain/rules/evm/ethereum-address.js'
import { fromHex } from '../../domain/rules/evm/hex.js'

/** Returns the hash of a signed transaction, without a node. */
export const transactionHash = (raw: string): `0x${string}` => ethereumHash(fromHex(raw))
