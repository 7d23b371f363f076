import * as Hex from 'ox/Hex'
import type { Signature } from './sign-hash.js'

/** Formats a signature as 65 bytes: r, s, and 27 or 28. */
export const toHexSignature = ({ r, s, yParity }: Signature): Hex.Hex =>
  Hex.concat(Hex.fromNumber(r, { size: 32 }), Hex.fromNumber(s, { size: 32 }), yParity === 1 ? '0x1c' : '0x1b')
