import { Hex } from '../../../bundled/ox.js'

/** What RLP writes. */
export type Item = Hex.Hex | readonly Item[]

/** Without leading zeros; zero is no bytes. */
export const number = (value: bigint): Hex.Hex => (value === 0n ? '0x' : Hex.fromNumber(value))
