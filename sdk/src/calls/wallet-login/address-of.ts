import { KeyhookError } from '../../domain/errors/base.js'
import type { WalletProof } from '../../domain/entities/wallet-proof.js'
import { type WalletMethod, walletMethods } from './wallet-methods.js'

/** The address that a proof is of. Throws `INVALID_MESSAGE` for what is no sign-in message. */
export function addressOf(
  method: WalletMethod,
  { address, message }: Pick<WalletProof, 'address' | 'message'>,
): string {
  const found = address ?? walletMethods[method].read(message)?.address
  if (found !== undefined) return found
  throw new KeyhookError('INVALID_MESSAGE', 'What was signed is no message by which a wallet logs in.')
}
