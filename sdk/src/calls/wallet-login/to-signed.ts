import type { WalletProof } from '../../domain/entities/wallet-proof.js'

/** A proof as it travels. */
export const toSigned = ({ address: _, messageType: message_type, ...signed }: WalletProof) => ({
  ...signed,
  message_type,
})
