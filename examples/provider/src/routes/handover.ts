import { type ConfirmedAction, confirmations, type Endpoint, sessions, siwe, siws, users } from '@keyhook/sdk/wire'
import type { Call } from '../context/call.js'
import type { Context } from '../context/context.js'
import type { Session } from '../database/find-session.js'
import { usedHandover } from '../database/handovers.js'
import { HttpError, loginRequired } from '../base/http-error.js'
import { keyedDigest } from '../rules/digest.js'

/**
 * Lifetime of a handover session, in milliseconds. Such a session runs in a wallet app's browser. The time is enough
 * for an email with a code and for linking one wallet.
 */
export const handoverLife = 30 * 60_000

const reads: readonly Endpoint[] = [users.me, sessions.refresh, sessions.logout]
const linking: readonly Endpoint[] = [
  confirmations.init,
  confirmations.confirm,
  siwe.init,
  siwe.link,
  siws.init,
  siws.link,
]

/**
 * Returns a keyed digest of a call's network and origin. A handover token is valid only for calls with the same digest.
 */
export const handoverOrigin = ({ secrets }: Pick<Context, 'secrets'>, { network, origin }: Call): string =>
  keyedDigest(secrets.names, 'handover', network, origin ?? '')

/**
 * Returns false if a handover session calls an endpoint that linking one wallet does not need. A handover session
 * cannot open a wallet, change another account, or start another handover. Returns true for every other session.
 */
export function mayCall({ handover }: Pick<Session, 'handover'>, endpoint: Endpoint): boolean {
  if (handover === null) return true
  return reads.includes(endpoint) || (handover !== usedHandover && linking.includes(endpoint))
}

/** Throws `login_required` if a handover session confirms an action other than linking a wallet. */
export function requireHandoverAction({ handover }: Pick<Session, 'handover'>, action: ConfirmedAction): void {
  const isWalletLink = action.type === 'link' && action.accountType === 'wallet'
  if (handover !== null && !isWalletLink) throw loginRequired()
}

/** Throws 422 if the app does not allow handovers, or if the call does not come from a page of the app. */
export function requireHandover({ app, origin }: Pick<Call, 'app' | 'origin'>): void {
  if (!app.walletHandover || origin === undefined)
    throw new HttpError(422, 'invalid_data', 'This app does not allow handing a session over to a wallet.')
}
