import { embeddedWallets } from '@keyhook/sdk/wire'
import type { SessionCall } from '../context/call.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { findWallet } from '../database/find-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { HttpError, mfaRequired } from '../base/http-error.js'
import { awaitsSecondProof } from '../identity/awaits-second-proof.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { ofWallet } from '../identity/emit-user-webhook.js'
import { namingPage } from '../identity/naming-page.js'
import type { LockedFrame } from '../database/locked-frame.js'
import { requireOwnBrowser } from '../identity/describe-owner.js'
import { withFrame } from '../identity/lock-frame.js'
import { requireMayCreateWallet } from '../identity/require-may-create-wallet.js'
import { requireUser } from '../identity/require-user.js'
import { seeFrame } from '../identity/see-frame.js'
import { hasMfa, importing, type MfaAction, openingRecoveryKey, recovering, spendMfaFor } from '../mfa/require-mfa.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { findCreationProof } from './find-creation-proof.js'
import { readWalletAddress } from './read-wallet-address.js'
import { openAuthShare } from './open-auth-share.js'
import { requireOpenWallet } from './require-open-wallet.js'
import { requireOwnership } from './require-ownership.js'
import { requireRecoveryProof } from './require-recovery-proof.js'
import { serve } from './serve.js'
import { toRecovery } from './to-recovery.js'
import { toWalletRow } from './to-wallet-row.js'
import { withSession } from './with-session.js'

/**
 * Mounts the routes with which the wallet frame reads a wallet's shares and recovery key (security rule 18). Also
 * mounts the route with which the frame checks that its session is active.
 */
export function mountWalletShares(mount: serve.Mount): void {
  const { context } = mount
  const { database } = context

  /**
   * Returns a wallet whose shares the frame may receive. For an active wallet, consumes the MFA proof of `action`.
   * Notifies the user about a new frame (security rule 34).
   */
  async function handOut(
    call: SessionCall,
    text: string,
    { action }: { action?: (address: string) => Promise<MfaAction> } = {},
  ): Promise<findWallet.ReturnType> {
    const { app } = call
    const { notify, wallet } = await withFrame(context, call, async (frame) => {
      const { session, transaction } = frame
      const address = normalizeWalletAddress(text)
      const owner = { appId: session.app_id, userId: session.user_id }
      const found = address === undefined ? undefined : await findWallet(transaction, { ...owner, address })
      const wallet = requireOpenWallet(session, found)
      // A wallet that is being created needs no MFA proof.
      if (wallet.status !== 'active') return { wallet }
      if (action)
        await spendMfaFor(context, { action: await action(wallet.address), app, kind: 'recover', session }, transaction)
      return { notify: await seeFrame(context, frame, call), wallet }
    })
    await notify?.()
    return wallet
  }

  /**
   * Consumes the MFA proof for the recovery key of a wallet with automatic recovery. `handOut` does the same for
   * the wallet's share. A user who imports the private key of that wallet again has already verified the import.
   */
  async function spendKeyProof(
    { app }: SessionCall,
    { session, transaction }: LockedFrame,
    { address, chain_type, imported, recovery_method }: findWallet.ReturnType,
  ): Promise<void> {
    const verified = { action: await importing(chain_type, recovery_method), session }
    if (imported && (await hasMfa(context, verified, transaction))) return
    const action = await openingRecoveryKey(address)
    await spendMfaFor(context, { action, app, kind: 'recover', session }, transaction)
  }

  /** Lists the addresses that are registered for the entropy of a wallet. */
  async function listAddresses({ entropy_id }: findWallet.ReturnType): Promise<string[]> {
    const rows = await database.selectFrom('wallets').select('address').where('entropy_id', '=', entropy_id).execute()
    return rows.map(({ address }) => address)
  }

  serve(
    mount,
    embeddedWallets.authShare,
    withSession(async ({ address }, call) => {
      const { session } = call
      const wallet = await handOut(call, address)
      const [addresses, auth_share] = await Promise.all([
        listAddresses(wallet),
        openAuthShare(context, session, wallet),
      ])
      return { ...toWalletRow(wallet), addresses, auth_share }
    }),
    { readsOwner: true },
  )

  serve(
    mount,
    embeddedWallets.recoveryShare,
    withSession(async ({ address }, call) => {
      const { session } = call
      const wallet = await handOut(call, address, { action: recovering })
      const [addresses, auth_share] = await Promise.all([
        listAddresses(wallet),
        openAuthShare(context, session, wallet),
      ])
      return { ...toWalletRow(wallet), addresses, auth_share, ...toRecovery(wallet) }
    }),
    { readsOwner: true },
  )

  // `serve` has already verified that the session is active, so the response has no content.
  serve(
    mount,
    embeddedWallets.lease,
    withSession(async () => ({ success: true })),
  )

  serve(
    mount,
    embeddedWallets.owner,
    withSession(async ({ chain_type, recovery_method }, call) => {
      // Before the page receives a private key, the user verifies with MFA or clicks. The click that submits the
      // private key also confirms the recovery method.
      const awaitsClick = async ({ app, session, transaction }: LockedFrame) => {
        const wallet = { chain_type, imported: 'typed', recovery_method }
        const proof = await findCreationProof(transaction, { app, session }, wallet)
        if (!proof || (await hasMfa({ ...context, database: transaction }, proof))) return false
        const { mfaMethods } = await requireUser(transaction, session.user_id)
        if (!proof.isByImport || mfaMethods.length > 0) throw mfaRequired()
        return true
      }
      let awaits_click = false
      await withFrame(context, call, async () => {}, {
        async refuses(frame) {
          if (await awaitsUserAction(frame)) return true
          awaits_click = await awaitsClick(frame)
          // The provider accepts no click in a frame that still needs a second proof.
          return awaits_click && awaitsSecondProof(context, frame)
        },
      })
      return { ...(await requireOwnBrowser(context, call.session)), awaits_click }
    }),
  )

  serve(
    mount,
    embeddedWallets.recoveryKeyMaterial,
    withSession(async ({ address: text, chain_type, nonce, recovery_proof: proof, signature }, call) => {
      const { session } = call
      const address = readWalletAddress(chain_type, text)
      const { app_id, user_id } = session
      const which = { app_id, user_id, address, chain_type }
      const wallet = await findWallet(database, { appId: app_id, userId: user_id, address })
      const isActive = wallet?.status === 'active'
      if (!isActive) await requireMayCreateWallet(context.database, { app: call.app, userId: user_id })
      const isSigned = nonce !== undefined && signature !== undefined
      const isByLogin = isActive && !isSigned && wallet.recovery_method === 'privy'
      if (isActive && isSigned) requireOwnership(context, call, { ...wallet, nonce, signature })
      else if (isActive && !isByLogin) await requireRecoveryProof(context, call, { proof, wallet })
      // The key is encrypted for the frame that is bound now.
      const thumbprint = await withFrame(context, call, async (frame) => {
        if (isByLogin) await spendKeyProof(call, frame, wallet)
        const webhook = { appId: app_id, type: 'wallet.recovered', userId: user_id } as const
        // A frame that signs already has the wallet.
        if (isActive && !isSigned)
          await emitWebhook({ ...context, database: frame.transaction }, webhook, () => ofWallet(user_id, address))
        return frame.session.frame_thumbprint
      })
      const page = await namingPage(context, session)
      const material = await context.recoveryKeys.give(which, { makes: !isActive, page, thumbprint })
      if (!material && isActive) {
        await recordEvent(context, {
          ...{ type: 'recovery-key-missing', appId: app_id, userId: user_id, sessionId: session.id },
        })
        throw new HttpError(500, 'recovery_key_missing', 'The recovery key of this wallet is missing.')
      }
      if (!material)
        throw new HttpError(422, 'invalid_data', 'This account has started too many wallets. Try again in an hour.')
      return { recovery_type: 'privy_generated_recovery_key' as const, ...material }
    }),
  )
}
