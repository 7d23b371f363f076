/** Every error code of this package: the codes of the login error catalogue, then Keyhook's. */
export const errorCodes = [
  'INSUFFICIENT_BALANCE',
  'TRANSACTION_FAILURE',
  'CAPTCHA_FAILURE',
  'CAPTCHA_TIMEOUT',
  'ALLOWLIST_REJECTED',
  'USER_LIMIT_REACHED',
  'USER_DOES_NOT_EXIST',
  'ACCOUNT_TRANSFER_REQUIRED',
  'MUST_BE_AUTHENTICATED',
  'EMBEDDED_WALLET_NOT_FOUND',
  'EMBEDDED_WALLET_ALREADY_EXISTS',
  'EMBEDDED_WALLET_CREATE_ERROR',
  'UNKNOWN_EMBEDDED_WALLET_ERROR',
  'UNKNOWN_CONNECT_WALLET_ERROR',
  'GENERIC_CONNECT_WALLET_ERROR',
  'UNSUPPORTED_CHAIN_ID',
  'INVALID_MESSAGE',
  'UNABLE_TO_SIGN',
  'MISSING_MFA_CREDENTIALS',
  'USER_EXITED_SET_PASSWORD_FLOW',
  'USER_EXITED_AUTH_FLOW',
  'USER_EXITED_LINK_FLOW',
  'USER_EXITED_UPDATE_FLOW',
  'CANNOT_LINK_MORE_OF_TYPE',
  'FAILED_TO_LINK_ACCOUNT',
  'FAILED_TO_UPDATE_ACCOUNT',
  'UNKNOWN_AUTH_ERROR',
  'OAUTH_UNEXPECTED',
  'OAUTH_USER_DENIED',
  /** The OAuth provider has suspended the account. */
  'OAUTH_ACCOUNT_SUSPENDED',
  'PASSKEY_NOT_ALLOWED',
  'LINKED_TO_ANOTHER_USER',
  'DISALLOWED_LOGIN_METHOD',
  'INVALID_DATA',
  'INVALID_CREDENTIALS',
  'TOO_MANY_REQUESTS',
  // The specification's error catalogue has no code for the following situations.
  /** The access or refresh token is missing or was rejected. The session has ended. */
  'MISSING_OR_INVALID_TOKEN',
  /** The user must first confirm with one of their accounts, such as by a code. */
  'CONFIRMATION_REQUIRED',
  /** The app ID is not a string of 25 characters, or the provider has no such app. */
  'INVALID_APP_ID',
  /** The provider does not accept this page's origin. */
  'ORIGIN_NOT_ALLOWED',
  /** The provider could not be reached: it is down, or a blocker or a content security policy stopped the request. */
  'OFFLINE',
  /** The wallet frame did not respond within the time limit. */
  'TIMED_OUT',
  /** The app's wallet policy forbids this signature. */
  'POLICY_VIOLATION',
  /** The user rejected the request (EIP-1193 code 4001). */
  'USER_REJECTED',
  /** A call needs a screen, but no screen host is mounted. */
  'NO_SCREEN_HOST',
  /** The host app passed an invalid request. */
  'INVALID_REQUEST',
  /** The SDK was disposed of, or the user logged out, during the call. */
  'ABORTED',
] as const

export type ErrorCode = (typeof errorCodes)[number]
