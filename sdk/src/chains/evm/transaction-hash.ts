import { keccak256 } from 'viem/utils'

/** The hash a signed transaction will have, known before any node has seen it. */
export const transactionHash = (raw: string): `0x${string}` => keccak256(raw as `0x${string}`)
