import type { findWallet } from '../database/find-wallet.js'

/** Returns a wallet in the wire format of the wallet frame. */
export const toWalletRow = ({
  address,
  chain_type,
  entropy_id,
  epoch,
  imported,
  recovery_method,
  status,
  wallet_index,
}: findWallet.ReturnType) => ({
  ...{ address, chain_type, entropy_id, epoch, recovery_method, status, wallet_index },
  ...(imported && { imported }),
})
