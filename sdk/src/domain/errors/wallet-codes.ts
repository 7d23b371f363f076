import type { ErrorCode } from './codes.js'

/** Those of `serverCodes` with which the calls of the wallet frame are answered, and which no status stands for: it starts without the others. */
export const walletCodes = {
  invalid_credentials: 'INVALID_CREDENTIALS',
  /** The code was refused so often that it is not looked at any more. */
  code_spent: 'INVALID_CREDENTIALS',
  invalid_data: 'INVALID_DATA',
  /** What came back from another site belongs to no login of this browser. */
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
  /** The provider has lost the key that the wallet's recovery share is encrypted under. */
  recovery_key_missing: 'UNKNOWN_EMBEDDED_WALLET_ERROR',
  policy_violation: 'POLICY_VIOLATION',
  confirmation_required: 'CONFIRMATION_REQUIRED',
  /** The user has no account that a code reaches, and confirms by logging in again. */
  login_required: 'CONFIRMATION_REQUIRED',
  /** The user has no account that lets wallets open in a browser that is new to them. */
  new_browser: 'CONFIRMATION_REQUIRED',
} as const satisfies Record<string, ErrorCode>
