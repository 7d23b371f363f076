import { loginReasons } from '../../login-methods/all/reasons.js'
import { onRampReasons } from '../../on-ramps/all/reasons.js'

/** Why an error of a code that covers several situations was thrown, where a screen says something else for it. */
export const errorReasons = [
  /** The text is not an email address. */
  'invalid_email',
  /** The app takes no address with a '+'. */
  'disallowed_plus_email',
  /** The text is not a phone number. */
  'invalid_phone',
  /** No codes are sent to phone numbers of the country. */
  'region_not_supported',
  /** A one-time code has digits alone. */
  'code_not_numeric',
  /** A one-time code has six of them. */
  'code_length',
  /** The code was refused so often that it is not looked at any more: another one has to be sent. */
  'code_spent',
  /** The link of an email is not good any more. */
  'link_expired',
  /** The link of an email was asked for in another browser, where alone it logs in. */
  'link_of_other_browser',
  /** No codes are sent to this browser, or looked at; the link of the email, opened in it, lets it in. */
  'email_link_required',
  /** The user has no account that a code reaches: logging in again is what confirms. */
  'login_required',
  /** The browser is new to the user, who has no account that can confirm it. */
  'new_browser',
  /** The site where the user has the account takes no more requests for now. */
  'oauth_rate_limited',
  /** The user did not agree there to everything that is needed; the error's `data.scope` is what is missing. */
  'oauth_missing_scope',
  /** The window of a login came back on another origin than that of the page that opened it. */
  'oauth_other_origin',
  /** This browser has no passkeys. */
  'passkey_unsupported',
  /** The authenticator has one for the account already. */
  'passkey_exists',
  /** There was no answer to the captcha, or one that is good no more: it is to be solved again. */
  'invalid_captcha',
  ...loginReasons,
  /** The offer to move an account is good no more, or that of its other user: the account is to be linked again. */
  'transfer_expired',
  /** The browser inside another app shows the page, where the site lets no user log in. */
  'in_app_browser',
  /** The wallet is not on this device. */
  'wallet_not_installed',
  /** The wallet was disconnected, here or by itself. */
  'wallet_not_connected',
  /** The wallet gave no account. */
  'wallet_without_accounts',
  /** The wallet asks the user already, mostly in a window of its own. */
  'wallet_busy',
  /** The wallet knows only chains of its own choice, and the app's is none of them. */
  'wallet_lacks_chain',
  /** The app lacks the package that talks to the wallet; `message` says which. */
  'wallet_package_missing',
  ...onRampReasons,
  /** No quote could be had for sending funds across from another network. */
  'no_quote',
  /** A quote pays somebody else, another amount, or on another network than was asked for. */
  'quote_refused',
  /** Funds that were sent across did not arrive, and are sent back. */
  'bridge_refunded',
  /** A wallet was asked to send, and it is not known whether it did. */
  'transfer_unclear',
  /** The browser opened no window for a site. */
  'popup_blocked',
  /** `message` is the provider's, written for the user. */
  'server_message',
] as const

export type ErrorReason = (typeof errorReasons)[number]
