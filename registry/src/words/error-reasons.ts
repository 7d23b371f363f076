'use client'
import type { ErrorReason } from '@keyhook/sdk'
import { defineWords, type ErrorCopy } from '../lib/define-words'
import { loginErrorReasons } from '../login-methods/all/error-reasons'
import { onRampErrorReasons } from '../on-ramps/all/error-reasons'

/** Words that extend or replace the words of an error's code. TypeScript requires words for each reason. */
export const errorReasonWords = defineWords('errorReasons', {
  invalid_email: 'Please enter a valid email address.',
  disallowed_plus_email: "Please enter a valid email address without a '+'.",
  invalid_phone: 'Please enter a valid phone number.',
  region_not_supported: {
    title: 'This region is not supported',
    detail: 'SMS authentication from this region is not available',
    action: 'Try another method',
  },
  code_not_numeric: 'Code should be numeric',
  code_length: 'Code should be 6 digits',
  code_spent: 'Too many wrong tries. Ask for a new code.',
  link_expired: 'This link has expired.',
  link_of_other_browser: 'This link works only in the browser that requested it.',
  oauth_rate_limited: 'Too many requests. Please wait before trying again.',
  oauth_missing_scope: 'A required permission was not granted. Please try again.',
  oauth_other_origin: 'The login ended on another address of this app. Open the app at that address and log in there.',
  transfer_expired: 'This offer has expired. Link the account again to transfer it.',
  in_app_browser: 'Open this page in your browser.',
  login_required: {
    title: 'Log in again',
    detail: 'You have no email, phone, wallet or passkey to confirm this with. Log in again, and then do it.',
    action: 'Log in again',
  },
  new_browser: {
    title: 'This browser is new',
    detail:
      'To use your wallet here, allow this browser on the account page of one that has your wallet. Or log in with an email, a phone number, a wallet or another account that you have linked.',
    action: 'Log in again',
  },
  email_link_required: 'Too many attempts. Open the link in the email in this browser.',
  passkey_unsupported: {
    title: 'No passkey was used',
    detail: 'This browser does not support passkeys.',
    action: 'Try another method',
  },
  passkey_exists: 'This device already has a passkey for your account.',
  invalid_captcha: { title: 'Please try again.', action: 'Try again' },
  wallet_not_installed: 'This wallet was not found in your browser.',
  wallet_not_connected: 'Wallet is not currently connected. Choose it again.',
  wallet_without_accounts: 'Unable to retrieve accounts. Unlock your wallet, and choose one in it.',
  wallet_busy: 'Your wallet already has an open request. Open it to answer.',
  wallet_lacks_chain: {
    title: 'Network not supported',
    detail: 'This wallet does not support the network. Use a different wallet.',
  },
  wallet_signs_no_messages: 'This wallet does not sign messages. Use a different wallet or login method.',
  wallet_package_missing: 'This app cannot connect this wallet.',
  ...onRampErrorReasons,
  no_quote: { title: 'Unable to fetch quotes for bridging. Please try again.' },
  quote_refused: { title: 'The quote did not match the request, so we rejected it.' },
  transfer_unclear: {
    title: 'We could not confirm whether it was sent',
    detail: "Check your wallet before you send again, so that you don't pay twice.",
  },
  bridge_refunded: { title: 'The funds did not arrive. Your payment will be refunded.' },
  popup_blocked: { title: 'Your browser did not open the window. Allow windows for this page, and try again.' },
  ...loginErrorReasons,
} satisfies Record<Exclude<ErrorReason, 'server_message'>, string | ErrorCopy>)
