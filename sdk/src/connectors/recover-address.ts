import { recoverMessageAddress } from 'viem/utils'

/** Who signed a text or bytes with `personal_sign` (EIP-191), as an EIP-55 address. */
export const recoverAddress = (data: string, signature: string): Promise<string> =>
  recoverMessageAddress({ message: { raw: data as `0x${string}` }, signature: signature as `0x${string}` })
