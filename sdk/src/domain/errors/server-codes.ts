import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'
import { walletCodes } from './wallet-codes.js'

/**
 * The `code` of an error answer, and the error it becomes. An error answer is `{ error, code }`: a sentence for
 * developers (shown to users for statuses 400 and 422) and one of these keys.
 */
export const serverCodes = {
  /** The link was opened, and is not good any more. */
  link_expired: 'INVALID_CREDENTIALS',
  /** The link is good in the browser that asked for it, which this one is not. */
  link_of_other_browser: 'INVALID_CREDENTIALS',
  disallowed_plus_email: 'INVALID_DATA',
  oauth_account_suspended: 'OAUTH_ACCOUNT_SUSPENDED',
  /** The other site takes no more requests for now. */
  oauth_rate_limited: 'TOO_MANY_REQUESTS',
  /** The user did not agree to what is needed: `data.scope`. */
  oauth_missing_scope: 'INVALID_CREDENTIALS',
  /** The service by which codes leave did not take one, and says why; so does that of another provider. */
  message_not_sent: 'UNKNOWN_AUTH_ERROR',
  twilio_verification_failed: 'UNKNOWN_AUTH_ERROR',
  disallowed_login_method: 'DISALLOWED_LOGIN_METHOD',
  /** No codes are sent to phone numbers of the country. */
  region_not_supported: 'DISALLOWED_LOGIN_METHOD',
  allowlist_rejected: 'ALLOWLIST_REJECTED',
  max_accounts_reached: 'USER_LIMIT_REACHED',
  user_does_not_exist: 'USER_DOES_NOT_EXIST',
  captcha_failure: 'CAPTCHA_FAILURE',
  /** There was no answer, or it is good no more, or of another page. */
  invalid_captcha: 'CAPTCHA_FAILURE',
  /** Its vendor did not say whether it was passed. */
  captcha_unavailable: 'CAPTCHA_TIMEOUT',
  /** Too many requests for this browser, which the link of an email lets past. */
  email_link_required: 'TOO_MANY_REQUESTS',
  /** The wallet is a contract, on a network where the provider cannot tell that it has signed. */
  unsupported_chain_id: 'UNSUPPORTED_CHAIN_ID',
  account_transfer_required: 'ACCOUNT_TRANSFER_REQUIRED',
  too_many_requests: 'TOO_MANY_REQUESTS',
  /** The client makes the call anew, with the nonce of the answer (RFC 9449, section 8). */
  use_dpop_nonce: 'INVALID_DATA',
  ...walletCodes,
} as const satisfies Record<string, ErrorCode>

export type ServerCode = keyof typeof serverCodes

/** The reason an answer's `code` gives, where several share an error code. */
export const serverReasons: { readonly [code in ServerCode]?: ErrorReason } = {
  code_spent: 'code_spent',
  disallowed_plus_email: 'disallowed_plus_email',
  invalid_captcha: 'invalid_captcha',
  region_not_supported: 'region_not_supported',
  link_expired: 'link_expired',
  link_of_other_browser: 'link_of_other_browser',
  email_link_required: 'email_link_required',
  login_required: 'login_required',
  new_browser: 'new_browser',
  message_not_sent: 'server_message',
  twilio_verification_failed: 'server_message',
  oauth_rate_limited: 'oauth_rate_limited',
  oauth_missing_scope: 'oauth_missing_scope',
}
