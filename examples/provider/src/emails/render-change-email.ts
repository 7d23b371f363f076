import type { EmailMessage } from '../ports/mail.js'
import type { UndoOffer } from './undo-offer.js'
import { renderEmail } from './render-email.js'
import { formatWhen, sayWhen } from './say-when.js'

const day = 24 * 60 * 60_000

/** A change of what a user can log in with. `account` and `from` are what the user knows them by. */
export type AccountChange =
  | { readonly type: 'linked' | 'unlinked' | 'transferred' | 'restored' | 'undone'; readonly account: string }
  /** `isDeleted`: it was the one account that logged in. */
  | { readonly type: 'taken-back'; readonly account: string; readonly isDeleted: boolean }
  /** `isOnly`: it was the one account that logged in, and so none is left to bring the user back by. */
  | { readonly type: 'deleted'; readonly account: string; readonly isOnly: boolean }
  /** A second factor, which `account` names by its method. */
  | { readonly type: 'protected' | 'unprotected' | 'recovery-code-used'; readonly account: string }
  /** Every second factor, whose methods `account` names: by an operator, at a time, and then done or called off. */
  | { readonly type: 'reset-begun' | 'reset-done' | 'reset-ended'; readonly account: string; readonly at: number }
  /** Names in `account` the recovery method of a wallet: after a change, or at its creation. */
  | { readonly type: 'recovery' | 'recovery-chosen'; readonly account: string }
  | { readonly type: 'updated'; readonly account: string; readonly from: string }
  /** Another app knows the user from now on, which `account` names. */
  | { readonly type: 'known'; readonly account: string }

function describe(change: AccountChange, appName: string): string {
  const { account, type } = change
  const ownAccount = `your account with ${appName}`
  switch (type) {
    case 'linked':
      return `The ${account} was linked to ${ownAccount}, and can log in to it from now on.`
    case 'updated':
      return `In ${ownAccount}, the ${change.from} was replaced by the ${account}, which logs in to it from now on. Other browsers were logged out.`
    case 'unlinked':
      return `The ${account} was unlinked from ${ownAccount}, and cannot log in to it any more. Other browsers were logged out.`
    case 'transferred':
      return `The ${account} was moved to ${ownAccount} from another one, which was deleted.`
    case 'deleted':
      return `The ${account} was moved to another account with ${appName}, by a user who proved to own it, and ${ownAccount} was deleted. For 30 days you can undo this by the button below${change.isOnly ? '' : ', or log in with any other account you have there'}.`
    case 'protected':
      return `A second factor was added to ${ownAccount}: ${account}. Other browsers were logged out.`
    case 'unprotected':
      return `A second factor was removed from ${ownAccount}: ${account}. Other browsers were logged out.`
    case 'recovery-code-used':
      return `A ${account} took the place of a second factor in ${ownAccount}. It does not work again.`
    case 'reset-begun':
      return `The support of ${appName} was told that you lost your second factors (${account}), and can remove them from ${ownAccount} after ${formatWhen(change.at)}. To keep them, verify with one of them before then: log in and do anything that asks for it.`
    case 'reset-done':
      return `The support of ${appName} removed the second factors from ${ownAccount}: ${account}. Every browser was logged out.`
    case 'reset-ended':
      return `The second factors of ${ownAccount} stay: ${account}. They were used, so that they are not lost.`
    case 'recovery':
      return `The wallet of ${ownAccount} is recovered by ${account} from now on. Other browsers were logged out.`
    case 'recovery-chosen':
      return `A wallet was created in ${ownAccount}. It is recovered by ${account}.`
    case 'undone':
      return `A change of ${ownAccount} was undone by the link of a letter: what it had before is there again, with the ${account} as it was then. Every browser was logged out.`
    case 'taken-back':
      return `The ${account} went back from ${ownAccount} to who had it before, by the link of a letter. ${change.isDeleted ? `Nothing was left to log in with, and ${ownAccount} was deleted: for 30 days the support of ${appName} can bring it back.` : 'Every browser was logged out.'}`
    case 'known':
      return `${account} knows who you are from now on: the account there that you log in to with ${ownAccount} is yours. Your account page lists it, and takes it back.`
    case 'restored':
      return `${ownAccount[0]!.toUpperCase()}${ownAccount.slice(1)}, which was deleted, is there again, with its wallets.`
  }
}

/** The email that tells of a change of what a user can log in with: what, when, and what to do if it was not they. */
export function renderChangeEmail({ appName, at, change, undo }: renderChangeEmail.Options): Omit<EmailMessage, 'to'> {
  return renderEmail({
    appName,
    subject: `Your account with ${appName} was changed`,
    blocks: [
      { text: describe(change, appName), style: 'title' },
      { text: sayWhen(at) },
      {
        text: `If it was you, there is nothing to do. If it was not, another person may have access to your account: ${undo === undefined ? '' : 'undo it below, and '}tell the support of ${appName} at once.`,
      },
      ...(undo === undefined
        ? []
        : [
            { href: undo.url, button: 'Undo this change' },
            {
              text: `The link says what it brings back, and asks you first. It works once, for ${undo.life / day} days at most. Anyone who has it can do this, so do not share it.`,
              style: 'small' as const,
            },
          ]),
    ],
  })
}

export declare namespace renderChangeEmail {
  type Options = { appName: string; at: number; change: AccountChange; undo?: UndoOffer | undefined }
}
