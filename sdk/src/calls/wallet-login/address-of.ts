import type { WalletProof } from '../../domain/entities/wallet-proof.js'

/** The address that a proof is of: what it says itself, or the second line of a sign-in message. The provider reads it whole. */
export const addressOf = ({ address, message }: WalletProof): string => address ?? message.split('\n')[1] ?? ''
