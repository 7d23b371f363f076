import { embeddedWallets } from '@keyhook/sdk/wire'
import { consume } from '../abuse/consume.js'
import type { SessionCall } from '../context/call.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { endSessionsOf } from '../database/end-session.js'
import { findWallet } from '../database/find-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { findRecoveryChange, putRecoveryChange, takeRecoveryChange } from '../database/recovery-changes.js'
import { about } from '../database/sealed-columns.js'
import { HttpError } from '../base/http-error.js'
import { ofWallet } from '../identity/emit-user-webhook.js'
import { withFrame } from '../identity/lock-frame.js'
import { requireMfa, settingRecovery, spendMfa } from '../mfa/require-mfa.js'
import { digest } from '../rules/digest.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { seal, unsealText } from '../rules/seal.js'
import { isEntropyId, isShare } from './is-share.js'
import { openAuthShare } from './open-auth-share.js'
import { readRecovery } from './read-recovery.js'
import { malformed } from './read-wallet-address.js'
import { walletNotFound } from './require-open-wallet.js'
import { requireOwnership } from './require-ownership.js'
import { serve } from './serve.js'
import { tellOfRecovery } from './tell-of-recovery.js'
import { toRecovery } from './to-recovery.js'
import { toWalletRow } from './to-wallet-row.js'
import { withSession } from './with-session.js'

/** Time in which a change must be committed, in milliseconds. The frame usually commits immediately. */
const changeLife = 24 * 60 * 60_000

/**
 * Mounts the routes that change a wallet's recovery method in two phases. First the new method is stored, and the frame
 * rebuilds the private key from it. Only then does the new method replace the old one (figure R3, threat 45).
 */
export function mountWalletRecovery(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database, secrets } = context

  /** Returns the first wallet of an entropy. The entropy's recovery method belongs to that wallet. */
  async function requireWallet(
    { session }: Pick<SessionCall, 'session'>,
    text: string,
    where = database,
  ): Promise<findWallet.ReturnType> {
    const address = normalizeWalletAddress(text)
    const owner = { appId: session.app_id, userId: session.user_id }
    const found = address === undefined ? undefined : await findWallet(where, { ...owner, address })
    const named = found && (await findWallet(where, { ...owner, entropyId: found.entropy_id }))
    if (named?.status !== 'active') throw walletNotFound()
    return named
  }

  serve(
    mount,
    embeddedWallets.prepareRecovery,
    withSession(async ({ address, change_id, ...input }, call) => {
      const { session } = call
      const { auth_share, epoch, recovery_ciphertext } = input
      if (!isEntropyId(change_id)) throw malformed('change id')
      if (!isShare(auth_share) || !isShare(recovery_ciphertext)) throw malformed('share')
      const wallet = await requireWallet(call, address)
      // A wallet with a user recovery method cannot return to automatic recovery.
      if (input.recovery_method === 'privy') throw new HttpError(422, 'invalid_data', 'Unsupported recovery action')
      if (epoch !== wallet.epoch + 1) throw changedMeanwhile()
      const action = await settingRecovery(wallet.address, input.recovery_method)
      const { entropy_id } = wallet
      const owner = { app_id: session.app_id, user_id: session.user_id, epoch }
      const named = { ...owner, id: entropy_id }
      const change = {
        ...{ ...owner, entropy_id, id: change_id, recovery_ciphertext, expires_at: clock.now() + changeLife },
        ...(await readRecovery(secrets.authShares, input, named, call.app.embeddedWallets.recoveryOptions)),
        sealed_auth_share: await seal(secrets.authShares, auth_share, about.authShare(named)),
      }
      await withFrame(context, call, async ({ session, transaction }) => {
        const requested = { action, lasting: 'recovery', of: call.app, session } as const
        await requireMfa({ ...context, database: transaction }, requested)
        await putRecoveryChange(transaction, change)
      })
      return { ...toWalletRow(wallet), epoch, recovery_method: input.recovery_method }
    }),
  )

  serve(
    mount,
    embeddedWallets.pendingRecovery,
    withSession(async ({ address, change_id: id }, call) => {
      const { session } = call
      const { change, wallet } = await withFrame(context, call, async ({ session, transaction }) => {
        const wallet = await requireWallet({ session }, address, transaction)
        const which = { entropy_id: wallet.entropy_id, id, now: clock.now(), user_id: session.user_id }
        return { change: await findRecoveryChange(transaction, which), wallet }
      })
      if (!change) throw changedMeanwhile()
      const { epoch, recovery_method } = change
      const auth_share = await openAuthShare(context, session, change)
      return { ...toWalletRow(wallet), epoch, recovery_method, auth_share, ...toRecovery(change) }
    }),
  )

  serve(
    mount,
    embeddedWallets.commitRecovery,
    withSession(async ({ address, change_id, nonce, recovery_proof: proof = '', signature }, call) => {
      const { app, session } = call
      const { app_id: appId, id: sessionId, user_id: userId } = session
      const wallet = await requireWallet(call, address)
      const { entropy_id } = wallet
      // A caller who cannot open the wallet must not change its recovery method (security rule 26).
      requireOwnership(context, call, { ...wallet, nonce, signature })
      await consume(context, [{ policy: 'walletChangesOfUser', subject: [appId, userId, 'recovery'] }])
      const take = async () =>
        withFrame(context, call, async ({ transaction }) => {
          const which = { entropy_id, id: change_id, now: clock.now(), user_id: userId }
          const change = await findRecoveryChange(transaction, which)
          if (!change) throw changedMeanwhile()
          const named = { app_id: appId, user_id: userId, id: entropy_id, epoch: change.epoch }
          const known = await unsealText(
            secrets.authShares,
            change.sealed_recovery_proof ?? '',
            about.recoveryProof(named),
          )
          // The stored digest of the recovery proof must match, too.
          if (known !== digest(proof)) throw malformed('recovery')
          await spendMfa(
            context,
            {
              action: await settingRecovery(wallet.address, change.recovery_method),
              ...({ lasting: 'recovery', of: app, session } as const),
            },
            transaction,
          )
          if (!(await takeRecoveryChange(transaction, change, clock.now()))) throw changedMeanwhile()
          const inTransaction = { ...context, database: transaction }
          await recordEvent(inTransaction, { type: 'recovery-changed', appId, sessionId, userId })
          await emitWebhook(inTransaction, { appId, type: 'wallet.recovery_setup', userId }, () => ({
            ...ofWallet(userId, wallet.address),
            method: change.recovery_method,
          }))
          await endSessionsOf(inTransaction, { appId, userId, by: 'user', except: [sessionId] })
          return change.recovery_method
        })
      // The client lost the first response. If the provider crashed before it sent the email, the email is sent now.
      const method = wallet.recovery_change === change_id ? wallet.recovery_method : await take()
      await tellOfRecovery(context, { app, method, session, type: 'recovery' })
      return { success: true }
    }),
  )
}

const changedMeanwhile = () =>
  new HttpError(422, 'invalid_data', 'Another page changed the recovery method of this wallet. Try again.')
