import type { Session } from '../database/find-session.js'
import type { findWallet } from '../database/find-wallet.js'
import { HttpError } from '../base/http-error.js'

/**
 * Returns the wallet if the session's frame may open it. Only the frame that created a pending wallet may open that
 * wallet (security rule 26).
 */
export function requireOpenWallet(session: Session, wallet: findWallet.ReturnType | undefined): findWallet.ReturnType {
  const isOpen = wallet && (wallet.status === 'active' || wallet.frame_thumbprint === session.frame_thumbprint)
  if (!isOpen) throw walletNotFound()
  return wallet
}

export const walletNotFound = () => new HttpError(404, 'embedded_wallet_not_found', 'Embedded wallet not found')
