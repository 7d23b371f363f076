import type { ErrorCode } from './codes.js'

/**
 * The `serverCodes` that the wallet frame receives and that no status represents. The frame starts without the others.
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
  /** The user has no account that a code reaches. They confirm by logging in again. */
  login_required: 'CONFIRMATION_REQUIRED',
  /** The user has no account that can confirm a new browser. */
  new_browser: 'CONFIRMATION_REQUIRED',
} as const satisfies Record<string, ErrorCode>
