'use client'
import type { ErrorCode } from '@keyhook/sdk'
import { defineWords, type ErrorCopy } from '../lib/define-words'

const again = 'Try again'
const signIn = { title: 'Please log in', detail: 'You need to be logged in to do this.' }
const unknown = { title: 'Something went wrong', detail: 'Try again later', action: again }
const wallet = {
  title: 'Something went wrong',
  detail: "We're on it. Please try again later.",
  action: again,
}
const connect = {
  title: 'Could not connect with wallet',
  detail: 'Check that your wallet is unlocked, and try again.',
  action: again,
}
const exited = { title: 'Request cancelled', detail: 'Nothing was changed.', action: again }

/** Words for each error code. TypeScript requires words for each code. `{origin}` becomes the page's origin. */
export const errorWords = defineWords('errors', {
  INSUFFICIENT_BALANCE: {
    title: 'Insufficient balance',
    detail: 'Add funds to your wallet and try again.',
    action: again,
  },
  TRANSACTION_FAILURE: { title: 'Transaction failure', detail: 'Your transaction did not go through.', action: again },
  CAPTCHA_FAILURE: { title: 'You did not pass CAPTCHA. Please try again.', action: again },
  CAPTCHA_TIMEOUT: { title: 'Something went wrong! Please try again later.', action: again },
  ALLOWLIST_REJECTED: {
    title: "You don't have access to this app",
    detail: 'Have you been invited?',
    action: 'Try another account',
  },
  USER_LIMIT_REACHED: {
    title: 'Unable to sign in',
    detail: 'This app cannot take new users at the moment. Please try again later.',
  },
  USER_DOES_NOT_EXIST: {
    title: 'Account not found',
    detail: 'There is no account with these details.',
    action: 'Try another account',
  },
  ACCOUNT_TRANSFER_REQUIRED: {
    title: 'Authentication failed',
    detail: 'This account has already been linked to another user.',
    action: 'Try another account',
  },
  MUST_BE_AUTHENTICATED: signIn,
  EMBEDDED_WALLET_NOT_FOUND: {
    title: 'Embedded wallet not found',
    detail: 'There is no wallet here yet. Log in again to create one.',
  },
  EMBEDDED_WALLET_ALREADY_EXISTS: { title: 'You already have a wallet', detail: 'It is ready to use.' },
  EMBEDDED_WALLET_CREATE_ERROR: {
    title: 'Failed to create wallet',
    detail: 'Nothing was lost. Please try again.',
    action: again,
  },
  UNKNOWN_EMBEDDED_WALLET_ERROR: wallet,
  UNKNOWN_CONNECT_WALLET_ERROR: connect,
  GENERIC_CONNECT_WALLET_ERROR: connect,
  UNSUPPORTED_CHAIN_ID: { title: 'Network not supported', detail: 'Your wallet does not support this network.' },
  INVALID_MESSAGE: { title: 'This message cannot be signed', detail: 'Message must be a non-empty string' },
  UNABLE_TO_SIGN: { title: 'Unable to sign', detail: 'An error has occurred, please try again.', action: again },
  MISSING_MFA_CREDENTIALS: { title: 'MFA verification failed, retry.', action: again },
  USER_EXITED_SET_PASSWORD_FLOW: exited,
  USER_EXITED_AUTH_FLOW: exited,
  USER_EXITED_LINK_FLOW: exited,
  USER_EXITED_UPDATE_FLOW: exited,
  CANNOT_LINK_MORE_OF_TYPE: {
    title: 'Authentication failed',
    detail: 'You cannot link more accounts of this kind.',
    action: 'Go back',
  },
  FAILED_TO_LINK_ACCOUNT: {
    title: 'Failed to link account',
    detail: 'Nothing was changed. Please try again.',
    action: again,
  },
  FAILED_TO_UPDATE_ACCOUNT: {
    title: 'Failed to update account',
    detail: 'Nothing was changed. Please try again.',
    action: again,
  },
  UNKNOWN_AUTH_ERROR: unknown,
  OAUTH_UNEXPECTED: { title: 'Authentication failed', detail: 'Unexpected auth flow. This may be a phishing attempt.' },
  OAUTH_USER_DENIED: { title: 'Authentication failed', detail: 'The login was not confirmed.', action: again },
  OAUTH_ACCOUNT_SUSPENDED: {
    title: 'Authentication failed',
    detail: 'Your account there is suspended. Please try another login method.',
    action: 'Try another method',
  },
  PASSKEY_NOT_ALLOWED: { title: 'Passkey request timed out or rejected by user.', action: again },
  LINKED_TO_ANOTHER_USER: {
    title: 'Authentication failed',
    detail: 'This account has already been linked to another user.',
    action: 'Try another account',
  },
  DISALLOWED_LOGIN_METHOD: {
    title: 'Not allowed',
    detail: 'This app does not allow this login method.',
    action: 'Try another method',
  },
  INVALID_DATA: { title: 'Something went wrong', detail: 'Check what you entered, and try again.', action: again },
  INVALID_CREDENTIALS: {
    title: 'Invalid or expired verification code',
    detail: 'Ask for a new code and try again.',
    action: again,
  },
  TOO_MANY_REQUESTS: { title: 'Request failed', detail: 'Too many attempts. Try again later.', action: 'Go back' },
  MISSING_OR_INVALID_TOKEN: {
    title: 'Your session has ended',
    detail: 'Please log in again.',
    action: 'Log in',
  },
  CONFIRMATION_REQUIRED: {
    title: "Confirm it's you",
    detail: 'This has to be confirmed with a code. Please try again.',
    action: again,
  },
  INVALID_APP_ID: {
    title: 'This app is not set up',
    detail: "The login service does not recognize this app. Please contact the app's developers.",
  },
  ORIGIN_NOT_ALLOWED: {
    title: 'This app is not set up',
    detail: "The login service does not accept {origin}. Please contact the app's developers.",
  },
  OFFLINE: {
    title: 'No connection',
    detail: 'We could not reach the login service. Check your connection and try again.',
    action: again,
  },
  TIMED_OUT: { title: 'Timed out', detail: 'The request timed out.', action: again },
  POLICY_VIOLATION: {
    title: "Beyond this app's limits",
    detail: 'This app limits what its wallets sign. Nothing was signed.',
    action: 'Go back',
  },
  USER_REJECTED: { title: 'Request rejected', detail: 'Nothing was signed or sent.', action: again },
  NO_SCREEN_HOST: unknown,
  INVALID_REQUEST: { title: 'Something went wrong', detail: 'This app sent an invalid request.' },
  ABORTED: exited,
} satisfies Record<ErrorCode, ErrorCopy>)
