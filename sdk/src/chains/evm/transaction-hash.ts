import { ethereumHash } from '../../domain/rules/evm/ethereum-hash.js'
import { fromHex } from '../../domain/rules/evm/hex.js'

/** The hash a signed transaction will have, known before any node has seen it. */
export const transactionHash = (raw: string): `0x${string}` => ethereumHash(fromHex(raw))
