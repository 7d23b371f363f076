import type { LinkedAccount } from '@keyhook/sdk/wire'
import type { Context } from '../context/context.js'
import { renderChangeEmail } from '../emails/render-change-email.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { accountName } from '../domain/account-name.js'
import { nameWallet } from '../domain/name-account.js'
import { withNetwork } from './admission.js'
import { listedEntry } from './listed-entry.js'
import { mailAccounts } from './mail-accounts.js'
import type { UndoOffer } from '../emails/undo-offer.js'

/**
 * Notifies every email address of `to` that a login method was added, replaced or removed (threat 43). Call it after
 * the commit, because a failed email must not revert the change.
 */
export async function mailNotices(
  context: Pick<Context, 'clock' | 'log' | 'senders'>,
  { account, app, except = [], from, isDeleted = false, to, type, undo }: mailNotices.Options,
): Promise<void> {
  const named = { account: nameOf(account) }
  const change =
    type === 'updated'
      ? { ...named, type, from: nameOf(from) }
      : type === 'deleted'
        ? { ...named, type, isOnly: to.length === 1 }
        : type === 'taken-back'
          ? { ...named, type, isDeleted }
          : { ...named, type }
  const addressOf = (each: LinkedAccount) => listedEntry(each)?.entry
  const notified = except.map(addressOf)
  const rest = to.filter((each) => !notified.includes(addressOf(each)))
  // The owner of an imported account that was never proved must not undo changes.
  for (const isProved of [true, false]) {
    const message = renderChangeEmail({ app, at: context.clock.now(), change, undo: isProved ? undo : undefined })
    await mailAccounts(context, { appId: app.id, change: type, isProved, message, to: rest })
  }
}

/** Names an account, with the network of a contract wallet. */
function nameOf(account: LinkedAccount): string {
  const entry = withNetwork(account, listedEntry(account)?.entry)
  return accountName(account.type, entry && nameWallet(entry))
}

export declare namespace mailNotices {
  type Options = {
    app: AppSettings
    account: LinkedAccount
    /** Accounts whose email addresses receive this email. */
    to: readonly LinkedAccount[]
    /** Accounts whose email addresses receive a different email about the change. */
    except?: readonly LinkedAccount[]
    undo?: UndoOffer | undefined
  } & (
    | {
        type: 'linked' | 'unlinked' | 'transferred' | 'deleted' | 'restored' | 'undone'
        from?: never
        isDeleted?: never
      }
    | { type: 'taken-back'; from?: never; /** True if this account was the only login method. */ isDeleted: boolean }
    | {
        type: 'updated'
        /** The account that was replaced. */
        from: LinkedAccount
        isDeleted?: never
      }
  )
}
