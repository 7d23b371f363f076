import type { Context } from '../context/context.js'
import { countSpending } from '../database/count-spending.js'
import type { Session } from '../database/find-session.js'
import { findWallet } from '../database/find-wallet.js'
import { HttpError } from '../base/http-error.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { malformed } from './read-wallet-address.js'
import { walletNotFound } from './require-open-wallet.js'

/**
 * Counts what a wallet is about to give away, or throws 403 where that is more than the app's settings let go within a day
 * (threat 31). The sum is here, where no page, cleared browser or other device of the user can begin it anew.
 */
export async function requireSpending(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { app, hash, session: { app_id, user_id }, spending: { address, amount } }: requireSpending.Options,
): Promise<void> {
  const wallet = await findWallet(database, { appId: app_id, userId: user_id, address })
  if (!wallet) throw walletNotFound()
  if (!/^\d{1,78}$/.test(amount)) throw malformed('amount')
  const { policy } = app.embeddedWallets
  const most = wallet.chain_type === 'solana' ? policy?.solana?.valueADay : policy?.valueADay
  // The frame was opened before the settings lost it.
  if (most === undefined) return
  const spent = { app_id, address, cost: BigInt(amount), hash, most: BigInt(most), now: clock.now() }
  if (await countSpending(database, { ...spent, table: 'wallet_spendings' })) return
  throw new HttpError(
    403,
    'policy_violation',
    "The app's settings let its wallets give away no such value within a day.",
  )
}

export declare namespace requireSpending {
  type Options = {
    app: AppSettings
    /** Of what is signed: the same again is counted once. */
    hash: string
    session: Session
    spending: { address: string; amount: string }
  }
}
