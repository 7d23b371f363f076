import { embeddedWallets, mfa, mfaPage } from '@keyhook/sdk/wire'
import { noteUsedWallet } from '../abuse/note-used-wallet.js'
import { HttpError } from '../base/http-error.js'
import { mountVerifier } from '../mfa-methods/all/routes.js'
import { withFrame } from '../identity/lock-frame.js'
import { createMfa } from '../mfa/create-mfa.js'
import { nameChain } from './name-chain.js'
import type { createPrices } from '../prices/create-prices.js'
import { spendMfaFor } from '../mfa/require-mfa.js'
import type { MfaVerifiers } from '../mfa/mfa-verifier.js'
import { lastingKind, signingKind } from '../mfa/signing-kind.js'
import { spareTransfer } from '../mfa/spare-transfer.js'
import { tellOfSignature } from '../mfa/tell-of-signature.js'
import { readWalletAddress, malformed } from './read-wallet-address.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'
import type { Context } from '../context/context.js'
import { countSpending } from '../database/count-spending.js'
import type { Session } from '../database/find-session.js'
import { findWallet } from '../database/find-wallet.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { walletNotFound } from './require-open-wallet.js'

// `Object.entries` loses the relation between a method and its verifier.
const mountVerifiers = (mount: serve.Mount) =>
  Object.fromEntries(
    Object.entries(mountVerifier).map(([method, mountMethod]) => [method, mountMethod(mount)]),
  ) as unknown as MfaVerifiers

/** Mounts the routes for MFA: the user's methods, their proofs, and the wallet frame's check of a proof. */
export function mountMfa(mount: serve.Mount, readPrice: ReturnType<typeof createPrices>): void {
  const { context } = mount
  const methods = createMfa(context, mountVerifiers(mount))
  const { enroll, unenroll, verify } = methods
  mountMfaPage(mount, methods, readPrice)

  serve(
    mount,
    mfa.readPromptLocation,
    withSession(async (_, { app }) => ({ prompt_location: app.mfa.promptLocation })),
  )

  serve(
    mount,
    mfa.enroll,
    withSession((input, call) => enroll(call, input)),
  )
  serve(
    mount,
    mfa.verify,
    withSession((input, call) => verify(call, input)),
  )
  serve(
    mount,
    mfa.unenroll,
    withSession((input, call) => unenroll(call, input)),
  )
  serve(
    mount,
    embeddedWallets.authorize,
    withSession(async ({ action, address: wallet, cost, hash, spending, target }, call) => {
      const { app, session } = call
      const kind = signingKind(action)
      const lasting = lastingKind(action)
      const chainType = lasting === 'solana-authority' ? 'solana' : 'ethereum'
      const contract = target === undefined ? undefined : readWalletAddress(chainType, target)
      const isTransfer = kind === 'sign-transaction' && cost !== undefined
      // Uses one transaction for the proof and the exemption. A refused call consumes neither, and a call without a
      // proof counts no transfer.
      await withFrame(context, call, async ({ session, transaction }) => {
        const within = { ...context, database: transaction }
        const isSpared = isTransfer && (await spareTransfer(within, { app, cost, session }))
        if (!isSpared)
          await spendMfaFor(context, { app, of: app, kind, lasting, session, action: { wallet, hash } }, transaction)
        if (spending) await requireSpending(within, { app, hash, session, spending })
      }).catch(async (error: unknown) => {
        if (spending && error instanceof HttpError && error.code === 'policy_violation')
          await noteUsedWallet(context, { address: spending.address, session })
        throw error
      })
      if (lasting) await tellOfSignature(context, { app, lasting, session, target: contract, wallet })
      return {}
    }),
  )
}

/** Mounts the routes of the provider's page that shows an action and verifies the user. */
function mountMfaPage(
  mount: serve.Mount,
  { begin, openPage, verifyOnPage }: ReturnType<typeof createMfa>,
  readPrice: ReturnType<typeof createPrices>,
): void {
  serve(
    mount,
    mfaPage.open,
    withSession(async ({ chain_ids: ids, signer }, call) => ({
      ...(await openPage(call, { signer })),
      chains: ids && (await Promise.all(ids.map((id) => nameChain(mount.context, { app: call.app, id, readPrice })))),
    })),
  )
  serve(
    mount,
    mfaPage.init,
    withSession(({ method }, call) => begin(call, method)),
  )
  serve(
    mount,
    mfaPage.verify,
    withSession((input, call) => verifyOnPage(call, input)),
  )
}

/**
 * Counts the value that a wallet is about to send. Throws 403 if the day's total would exceed the app's limit (threat
 * 31). The provider stores the total. Another page, a cleared browser or another device can therefore not reset the
 * total.
 */
async function requireSpending(
  { clock, database }: Pick<Context, 'clock' | 'database'>,
  { app, hash, session: { app_id, user_id }, spending: { address, amount } }: requireSpending.Options,
): Promise<void> {
  const wallet = await findWallet(database, { appId: app_id, userId: user_id, address })
  if (!wallet) throw walletNotFound()
  if (!/^\d{1,78}$/.test(amount)) throw malformed('amount')
  const { policy } = app.embeddedWallets
  const most = wallet.chain_type === 'solana' ? policy?.solana?.valueADay : policy?.valueADay
  // The settings have no daily limit any more, but the frame was loaded before the change.
  if (most === undefined) return
  const spendingRow = { app_id, address, cost: BigInt(amount), hash, most: BigInt(most), now: clock.now() }
  if (await countSpending(database, { ...spendingRow, table: 'wallet_spendings' })) return
  throw new HttpError(
    403,
    'policy_violation',
    "This transaction exceeds the daily spending limit of the app's wallets.",
  )
}

declare namespace requireSpending {
  type Options = {
    app: AppSettings
    /** Hash of the signed content. The same content counts once. */
    hash: string
    session: Session
    spending: { address: string; amount: string }
  }
}
