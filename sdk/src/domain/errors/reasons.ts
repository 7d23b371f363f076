import { loginReasons } from '../../login-methods/all/reasons.js'
import { onRampReasons } from '../../on-ramps/all/reasons.js'

/** Reasons that distinguish situations with the same code, where screens show different texts. */
export const errorReasons = [
  /** The text is not an email address. */
  'invalid_email',
  /** The app rejects addresses with a '+'. */
  'disallowed_plus_email',
  /** The text is not a phone number. */
  'invalid_phone',
  /** The provider does not send codes to phone numbers of the country. */
  'region_not_supported',
  /** The one-time code contains more than digits. */
  'code_not_numeric',
  /** The one-time code does not have six digits. */
  'code_length',
  /** Too many wrong attempts. The code is invalid, so the user needs another one. */
  'code_spent',
  /** The magic link is no longer valid. */
  'link_expired',
  /** The magic link was opened in a browser that did not request it. */
  'link_of_other_browser',
  /** One-time codes are blocked for this browser. A magic link that is opened in this browser still works. */
  'email_link_required',
  /** The user has no account that receives codes, so they confirm by logging in again. */
  'login_required',
  /** The user has not used this browser before, and has no account that can confirm it. */
  'new_browser',
  /** The OAuth provider's rate limit is reached. */
  'oauth_rate_limited',
  /** The user did not grant all required scopes. `data.scope` of the error has the missing scopes. */
  'oauth_missing_scope',
  /** The popup returned to an origin that is not the origin of the page that opened it. */
  'oauth_other_origin',
  /** The browser does not support passkeys. */
  'passkey_unsupported',
  /** The authenticator already has a passkey for the account. */
  'passkey_exists',
  /** The captcha token is missing or no longer valid. The captcha must be solved again. */
  'invalid_captcha',
  ...loginReasons,
  /** The transfer offer has expired or was already used. The account must be linked again. */
  'transfer_expired',
  /** The page is in an in-app browser, where the OAuth provider does not allow logins. */
  'in_app_browser',
  /** The wallet is not on this device. */
  'wallet_not_installed',
  /** The wallet was disconnected, by the page or by the wallet itself. */
  'wallet_not_connected',
  /** The wallet returned no account. */
  'wallet_without_accounts',
  /** The wallet already shows a prompt, usually in its own window. */
  'wallet_busy',
  /** The wallet supports only its own chains, which do not include the app's chain. */
  'wallet_lacks_chain',
  /** The wallet signs transactions but no messages, such as some hardware wallets on Solana. */
  'wallet_signs_no_messages',
  /** A package for the wallet is not installed. `message` names it. */
  'wallet_package_missing',
  ...onRampReasons,
  /** No bridge quote is available. */
  'no_quote',
  /** A quote has another recipient, amount or network than requested. */
  'quote_refused',
  /** Bridged funds did not arrive and are refunded. */
  'bridge_refunded',
  /** The wallet received a send request, and its outcome is unknown. */
  'transfer_unclear',
  /** The browser blocked the popup. */
  'popup_blocked',
  /** `message` was written by the provider for the user. */
  'server_message',
] as const

export type ErrorReason = (typeof errorReasons)[number]
