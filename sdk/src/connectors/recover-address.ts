import { ethereumHash } from '../domain/rules/evm/ethereum-address.js'
import { ethereumSigner } from '../domain/rules/evm/ethereum-signer.js'
import { fromHex, isBytes } from '../domain/rules/evm/hex.js'

/**
 * Returns the EIP-55 address that signed bytes with `personal_sign` (EIP-191). Throws for a value that is not a signature.
 */
export function recoverAddress(data: string, signature: string): string {
  if (!isBytes(signature) || signature.length !== 132) throw new TypeError('A signature has 65 bytes.')
  const message = fromHex(data)
  const prefix = new TextEncoder().encode(`\u0019Ethereum Signed Message:\n${message.length}`)
  const v = Number.parseInt(signature.slice(130), 16)
  return ethereumSigner(ethereumHash(prefix, message), {
    r: signature.slice(0, 66),
    s: `0x${signature.slice(66, 130)}`,
    yParity: v < 27 ? v : v - 27,
  })
}
