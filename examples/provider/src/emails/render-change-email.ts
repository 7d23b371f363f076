import type { EmailMessage } from '../ports/mail.js'
import type { UndoOffer } from './undo-offer.js'
import { type EmailApp, openApp } from './email-app.js'
import { renderEmail } from './render-email.js'
import { formatWhen } from './format-when.js'

const day = 24 * 60 * 60_000

/** A change of a user's accounts. `account` and `from` are display names. */
export type AccountChange =
  | { readonly type: 'linked' | 'unlinked' | 'transferred' | 'restored' | 'undone'; readonly account: string }
  /**
   * An undo or an operator has returned the account to an earlier owner. `isDeleted`: the account was the user's only login method.
   */
  | { readonly type: 'taken-back'; readonly account: string; readonly isDeleted: boolean }
  /**
   * The user was deleted. `isOnly`: the account was the user's only login method, so no other account can restore the
   * user.
   */
  | { readonly type: 'deleted'; readonly account: string; readonly isOnly: boolean }
  /** An MFA method was changed. `account` is the display name of the method. */
  | {
      readonly type: 'protected' | 'protection-replaced' | 'unprotected' | 'recovery-code-used'
      readonly account: string
    }
  /** An operator started, completed or cancelled a reset of all MFA methods. `account` names the methods. */
  | { readonly type: 'reset-started' | 'reset-done' | 'reset-ended'; readonly account: string; readonly at: number }
  /** A wallet's recovery method was changed, or selected at creation. `account` names the method. */
  | { readonly type: 'recovery' | 'recovery-selected'; readonly account: string }
  | { readonly type: 'updated'; readonly account: string; readonly from: string }
  /** A requester app received access to the user's wallets. `account` is the app's name. */
  | { readonly type: 'known'; readonly account: string }

/** Returns the email's subject, which names the change. The app's name is added later. */
function headline(change: AccountChange): string {
  const account = `${change.account[0]?.toUpperCase() ?? ''}${change.account.slice(1)}`
  switch (change.type) {
    case 'linked':
    case 'unlinked':
      return `${account} ${change.type}`
    case 'updated':
      return `${account} replaces the ${change.from}`
    case 'transferred':
      return `${account} moved to your account`
    case 'deleted':
      return 'Your account was deleted'
    case 'protected':
      return 'Verification method added'
    case 'protection-replaced':
      return 'Verification method replaced'
    case 'unprotected':
      return 'Verification method removed'
    case 'recovery-code-used':
      return `${account} used`
    case 'reset-started':
      return 'Your verification methods will be removed'
    case 'reset-done':
      return 'Your verification methods were removed'
    case 'reset-ended':
      return 'Your verification methods stay'
    case 'recovery':
      return 'Wallet recovery changed'
    case 'recovery-selected':
      return 'Wallet created'
    case 'undone':
      return 'A change was undone'
    case 'taken-back':
      return `${account} returned to its earlier owner`
    case 'known':
      return `${account} can see your account`
    case 'restored':
      return 'Your account was restored'
  }
}

function describe(change: AccountChange, appName: string): string {
  const { account, type } = change
  const yourAccount = `your account with ${appName}`
  switch (type) {
    case 'linked':
      return `The ${account} was linked to ${yourAccount}, and can now log in to it.`
    case 'updated':
      return `In ${yourAccount}, the ${change.from} was replaced by the ${account}, which now logs in to it. Other browsers were logged out.`
    case 'unlinked':
      return `The ${account} was unlinked from ${yourAccount}, and can no longer log in to it. Other browsers were logged out.`
    case 'transferred':
      return `The ${account} was moved to ${yourAccount} from another one, which was deleted.`
    case 'deleted':
      return `The ${account} was moved to another account with ${appName}, by a user who proved to own it, and ${yourAccount} was deleted. For 30 days you can undo this by the button below${change.isOnly ? '' : ', or log in with any other account you have there'}.`
    case 'protected':
      return `A verification method was added to ${yourAccount}: ${account}. Other browsers were logged out.`
    case 'protection-replaced':
      return `A verification method of ${yourAccount} was replaced: ${account}. The earlier one no longer verifies. Other browsers were logged out.`
    case 'unprotected':
      return `A verification method was removed from ${yourAccount}: ${account}. Other browsers were logged out.`
    case 'recovery-code-used':
      return `A ${account} was used instead of a verification method in ${yourAccount}. It does not work again.`
    case 'reset-started':
      return `The support of ${appName} received a report that you lost your verification methods (${account}), and can remove them from ${yourAccount} after ${formatWhen(change.at)}. To keep them, verify with one of them before then: log in and start anything that requires verification.`
    case 'reset-done':
      return `The support of ${appName} removed the verification methods from ${yourAccount}: ${account}. Every browser was logged out.`
    case 'reset-ended':
      return `The verification methods of ${yourAccount} stay: ${account}. They were used, so that they are not lost.`
    case 'recovery':
      return `The wallet of ${yourAccount} is recovered by ${account} from now on. Other browsers were logged out.`
    case 'recovery-selected':
      return `A wallet was created in ${yourAccount}. It is recovered by ${account}.`
    case 'undone':
      return `A change of ${yourAccount} was undone with the link in an email. Your account is as it was before, with the ${account} as it was then. Every browser was logged out.`
    case 'taken-back':
      return `The ${account} went back from ${yourAccount} to its earlier owner. ${change.isDeleted ? `Nothing was left to log in with, and ${yourAccount} was deleted: for 30 days the support of ${appName} can bring it back.` : 'Every browser was logged out.'}`
    case 'known':
      return `You connected ${account} to ${yourAccount}. It can identify you and see your wallet addresses. Your account page lists it, and disconnects it.`
    case 'restored':
      return `${yourAccount[0]!.toUpperCase()}${yourAccount.slice(1)}, which was deleted, is there again, with its wallets.`
  }
}

/**
 * Renders the email about a change of a user's accounts. It contains the change, its time, and what to do if the user
 * did not make it.
 */
export function renderChangeEmail({ app, at, change, undo }: renderChangeEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    app,
    subject: `${headline(change)} · ${app.name}`,
    blocks: [
      { text: headline(change), style: 'title' },
      { text: describe(change, app.name) },
      { text: formatWhen(at) },
      {
        text: `If this was you, you can ignore this email. If not, ${undo === undefined ? '' : 'undo it below, and '}contact ${app.name} support at once.`,
      },
      ...(undo === undefined
        ? openApp(app)
        : [
            { href: undo.url, button: 'Undo this change' },
            {
              text: `The link first shows what it restores. It works once, for ${undo.life / day} days at most. Do not share it.`,
              style: 'small' as const,
            },
          ]),
    ],
  })
}

export declare namespace renderChangeEmail {
  type Options = { app: EmailApp; at: number; change: AccountChange; undo?: UndoOffer | undefined }
}
