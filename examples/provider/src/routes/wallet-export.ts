import { embeddedWallets } from '@keyhook/sdk/wire'
import { consume } from '../abuse/consume.js'
import { limitGroup } from '../abuse/limit-group.js'
import { listAccounts } from '../database/accounts.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { findWallet } from '../database/find-wallet.js'
import { recordEvent } from '../database/record-event.js'
import { renderExportEmail } from '../emails/render-export-email.js'
import { HttpError } from '../base/http-error.js'
import { spendConfirmation } from '../linking/confirmation.js'
import { requireOwnBrowser } from '../identity/describe-owner.js'
import { awaitsUserAction } from '../identity/awaits-user-action.js'
import { ofWallet } from '../identity/emit-user-webhook.js'
import { withFrame } from '../identity/lock-frame.js'
import { mailAccounts } from '../identity/mail-accounts.js'
import { toLinkedAccount } from '../identity/stored-account.js'
import { exporting, exportingEncrypted, spendMfaFor } from '../mfa/require-mfa.js'
import { normalizeWalletAddress } from '../rules/normalize-wallet-address.js'
import { walletNotFound } from './require-open-wallet.js'
import { serve } from './serve.js'
import { withSession } from './with-session.js'

/**
 * Mounts the route that lets the wallet frame show a wallet's private key, or export it encrypted (security rule 21).
 * The proof is consumed, the event is stored and the user is notified before the frame receives the permission.
 */
export function mountWalletExport(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context

  serve(
    mount,
    embeddedWallets.exportKey,
    withSession(async ({ address: text, form }, call) => {
      const { app, session } = call
      const of = { appId: session.app_id, userId: session.user_id }
      if (form === 'encrypted' && !app.embeddedWallets.encryptedExport)
        throw new HttpError(422, 'invalid_data', 'This app does not allow exporting a wallet key to the app.')
      const wallet = await findWallet(database, { ...of, address: normalizeWalletAddress(text) ?? '' })
      if (wallet?.status !== 'active') throw walletNotFound()
      const { address, chain_type, wallet_index } = wallet
      const accounts = await listAccounts(database, session.user_id)
      const isShown = form === 'shown'
      const named = isShown ? await requireOwnBrowser(context, session) : { accounts: [], is_shared: false }
      // The user receives an email for each export.
      const group = await limitGroup(context, session)
      await consume(context, [{ policy: 'walletChangesOfUser', subject: [of.appId, of.userId, 'export', ...group] }])
      // Stores a refusal in its own transaction first, because an error below would roll it back.
      if (isShown) await withFrame(context, call, awaitsUserAction)
      await withFrame(context, call, async (frame) => {
        const { session, transaction } = frame
        const requested = { app, kind: 'export', of: app, session } as const
        const awaitsAction = isShown && (await awaitsUserAction(frame))
        await spendConfirmation(
          context,
          { accounts, action: { type: 'export-wallet', address }, awaitsAction, isShown, session },
          transaction,
        )
        await spendMfaFor(
          context,
          form === 'encrypted'
            ? { ...requested, action: await exportingEncrypted(address), lasting: 'encrypted-export' }
            : { ...requested, action: await exporting(address) },
          transaction,
        )
        await recordEvent(
          { ...context, database: transaction },
          { ...of, type: 'wallet-exported', sessionId: session.id },
        )
        const webhook = { ...of, type: 'wallet.private_key_export' } as const
        await emitWebhook({ ...context, database: transaction }, webhook, () => ({
          ...ofWallet(of.userId, address),
          export_source: isShown ? 'display' : 'client',
        }))
      })
      const isNotified = await mailAccounts(context, {
        ...{ appId: app.id, change: 'wallet-exported', to: accounts.map(toLinkedAccount) },
        message: renderExportEmail({ address, app, at: clock.now(), device: session }),
      })
      if (!isNotified)
        throw new HttpError(503, 'message_not_sent', 'The email about the export could not be sent. Try again later.')
      return { ...named, chain_type, wallet_index }
    }),
  )
}
