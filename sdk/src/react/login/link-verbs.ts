// More than one export: the verbs of hooks for accounts, by the method that proves them.

import type { optionsOf } from '../../base/options-of.js'
import type { TelegramLaunchOptions } from '../../domain/entities/telegram-launch-options.js'
import type { User } from '../../domain/entities/user.js'
import type { WalletListOptions } from '../../domain/entities/wallet-list-options.js'

/** The verbs that open the screens which link an account. */
export const linkVerbs = {
  /** Resolves once the address is linked; rejects with `USER_EXITED_LINK_FLOW` when the user leaves. */
  linkEmail: 'email',
  /** Likewise, a phone number. */
  linkPhone: 'sms',
  /** Likewise, a passkey, which the browser makes. */
  linkPasskey: 'passkey',
  /** Likewise, a wallet from elsewhere, which signs a message. */
  linkWallet: 'siwe',
  /** Likewise, the account that a phone signs for. */
  linkFarcaster: 'farcaster',
  /** Likewise, in Telegram's popup: call it in a click. So are those of other sites. */
  linkTelegram: 'telegram',
  /** Likewise, an account at Google. */
  linkGoogle: 'google',
  /** Likewise, an account at X. */
  linkTwitter: 'twitter',
  /** Likewise, an account at Discord. */
  linkDiscord: 'discord',
  /** Likewise, an account at GitHub. */
  linkGithub: 'github',
  /** Likewise, an account at Spotify. */
  linkSpotify: 'spotify',
  /** Likewise, an account at Instagram. */
  linkInstagram: 'instagram',
  /** Likewise, an account at TikTok. */
  linkTiktok: 'tiktok',
  /** Likewise, an account at LinkedIn. */
  linkLinkedIn: 'linkedin',
  /** Likewise, an account at Apple. */
  linkApple: 'apple',
  /** Likewise, an account at LINE. */
  linkLine: 'line',
} as const

/** The verbs that open the screens which put another account in the place of the user's. */
export const updateVerbs = {
  /** Resolves once the address is updated; rejects with `USER_EXITED_UPDATE_FLOW` when the user leaves. */
  updateEmail: 'email',
  /** Likewise, a phone number. */
  updatePhone: 'sms',
} as const

/** The verbs that take an account from the user's: one beside each that links. */
export const unlinkVerbs = Object.fromEntries(
  Object.entries(linkVerbs).map(([verb, method]) => [`un${verb}`, method]),
) as { readonly [verb in keyof typeof linkVerbs as `un${verb}`]: (typeof linkVerbs)[verb] }

export type LinkVerbs = {
  [verb in keyof typeof linkVerbs]: verb extends 'linkWallet'
    ? (options?: WalletListOptions | optionsOf.ClickEvent) => Promise<User>
    : verb extends 'linkTelegram'
      ? (options?: TelegramLaunchOptions | optionsOf.ClickEvent) => Promise<User>
      : () => Promise<User>
}
export type UpdateVerbs = { [verb in keyof typeof updateVerbs]: () => Promise<User> }
/**
 * By what the account is known by: an address of email or of a wallet, a number as E.164 has it, a credential id, an account's
 * id, or the subject that a site has for the user. Each resolves once the user has confirmed it with a code, and rejects with
 * `USER_REJECTED` when they do not. Embedded wallets are not unlinked.
 */
export type UnlinkVerbs = {
  [verb in keyof typeof unlinkVerbs]: (identifier: verb extends 'unlinkFarcaster' ? number : string) => Promise<User>
}
