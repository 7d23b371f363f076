import type { ErrorCode } from './codes.js'
import type { ErrorReason } from './reasons.js'

/**
 * The server codes that the wallet frame receives and whose HTTP status alone is ambiguous. The frame loads only these
 * at its start.
 */
export const walletCodes = {
  invalid_credentials: 'INVALID_CREDENTIALS',
  /** Too many wrong attempts. The code is invalid. */
  code_spent: 'INVALID_CREDENTIALS',
  invalid_data: 'INVALID_DATA',
  /** The OAuth response belongs to no login of this browser. */
  oauth_unexpected: 'OAUTH_UNEXPECTED',
  oauth_user_denied: 'OAUTH_USER_DENIED',
  linked_to_another_user: 'LINKED_TO_ANOTHER_USER',
  cannot_link_more_of_type: 'CANNOT_LINK_MORE_OF_TYPE',
  missing_or_invalid_token: 'MISSING_OR_INVALID_TOKEN',
  missing_or_invalid_mfa: 'MISSING_MFA_CREDENTIALS',
  missing_or_invalid_app_id: 'INVALID_APP_ID',
  origin_not_allowed: 'ORIGIN_NOT_ALLOWED',
  embedded_wallet_not_found: 'EMBEDDED_WALLET_NOT_FOUND',
  embedded_wallet_already_exists: 'EMBEDDED_WALLET_ALREADY_EXISTS',
  must_be_authenticated: 'MUST_BE_AUTHENTICATED',
  /** The provider has lost the key that encrypts the wallet's recovery share. */
  recovery_key_missing: 'UNKNOWN_EMBEDDED_WALLET_ERROR',
  policy_violation: 'POLICY_VIOLATION',
  confirmation_required: 'CONFIRMATION_REQUIRED',
  /** The user has no account that receives codes, so they confirm by logging in again. */
  login_required: 'CONFIRMATION_REQUIRED',
  /** The user has no account that can confirm a new browser. */
  new_browser: 'CONFIRMATION_REQUIRED',
} as const satisfies Record<string, ErrorCode>

/**
 * Maps the `code` of an error response to an error. An error response is `{ error, code }`, where `code` is one of
 * these keys. `error` is a message for developers. For statuses 400 and 422, it is for users.
 */
export const serverCodes = {
  /** The magic link is no longer valid. */
  link_expired: 'INVALID_CREDENTIALS',
  /** The magic link only works in the browser that requested it. */
  link_of_other_browser: 'INVALID_CREDENTIALS',
  disallowed_plus_email: 'INVALID_DATA',
  oauth_account_suspended: 'OAUTH_ACCOUNT_SUSPENDED',
  /** The OAuth provider's rate limit is reached. */
  oauth_rate_limited: 'TOO_MANY_REQUESTS',
  /** The user did not grant all required scopes: `data.scope`. */
  oauth_missing_scope: 'INVALID_CREDENTIALS',
  /** The email or SMS service rejected the message. `error` contains the service's reason. */
  message_not_sent: 'UNKNOWN_AUTH_ERROR',
  twilio_verification_failed: 'UNKNOWN_AUTH_ERROR',
  disallowed_login_method: 'DISALLOWED_LOGIN_METHOD',
  /** The provider does not send codes to phone numbers of the country. */
  region_not_supported: 'DISALLOWED_LOGIN_METHOD',
  allowlist_rejected: 'ALLOWLIST_REJECTED',
  max_accounts_reached: 'USER_LIMIT_REACHED',
  user_does_not_exist: 'USER_DOES_NOT_EXIST',
  captcha_failure: 'CAPTCHA_FAILURE',
  /** The captcha token is missing, expired, or of another page. */
  invalid_captcha: 'CAPTCHA_FAILURE',
  /** The captcha service did not return a result. */
  captcha_unavailable: 'CAPTCHA_TIMEOUT',
  /** This browser has reached its rate limit. The magic link still works. */
  email_link_required: 'TOO_MANY_REQUESTS',
  /** The wallet is a contract on a network where the provider cannot verify contract signatures. */
  unsupported_chain_id: 'UNSUPPORTED_CHAIN_ID',
  account_transfer_required: 'ACCOUNT_TRANSFER_REQUIRED',
  too_many_requests: 'TOO_MANY_REQUESTS',
  /** The client repeats the call with the nonce of the response (RFC 9449, section 8). */
  use_dpop_nonce: 'INVALID_DATA',
  ...walletCodes,
} as const satisfies Record<string, ErrorCode>

export type ServerCode = keyof typeof serverCodes

/** Reasons by server code, for codes that share an error code. */
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
