// More than one export: the table, and the names in it.

import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'

/** What each security event tells an operator: the page on operations shows the same. */
export const securityEvents = {
  'session-ended-by-logout': 'A user logged out.',
  'session-ended-by-user':
    'A user logged out another browser, or all others, also by a change of their accounts or factors.',
  'session-ended-by-operator': 'An operator ended a session, or deleted its user.',
  'session-ended-by-transfer': 'Its user was deleted, as the account moved to another user.',
  'session-ended-by-undo': 'A user undid a change by the link of a letter, or lost to them what had been theirs.',
  'session-ended-by-replay': 'A refresh token came a second time: one of the two who had it is a thief.',
  'session-ended-by-restore': 'A browser was ahead of the restored copy, and logs in again.',
  'session-ended-by-fork-limit': 'A session had more than ten handovers: this one was used least recently.',
  'session-ended-by-fork-reuse': 'The token of a handover came a second time.',
  'session-forked': 'A session handed over to the browser of a wallet.',
  'fork-refused': 'The token of a handover came from another place than the one that requested it.',
  'fork-recovered-unbound': 'A browser without a key used a handover.',
  'account-linked': 'A user added an account.',
  'account-unlinked': 'A user removed an account.',
  'account-updated': 'A user replaced an account by another.',
  'account-transferred': 'A user took over an account of another user, having proved to own it.',
  'own-page-login': 'A user logged in on a page of the provider, where they can let other apps know them.',
  'cross-app-granted': 'A user let another app know who they are.',
  'cross-app-revoked': 'A user took back what another app was let know.',
  'mfa-enrolled': 'A user added a second factor.',
  'mfa-unenrolled': 'A user removed a second factor.',
  'mfa-recovered': 'A user took a recovery code for a second factor.',
  'mfa-reset-begun-by-operator': 'An operator began to remove the second factors of a user, who was told by email.',
  'mfa-reset-by-operator': 'An operator removed the second factors of a user, after the wait.',
  'mfa-reset-ended': 'A user verified while an operator was waiting to remove their second factors, which stay.',
  'account-unlocked': 'An operator unlocked an account.',
  'user-deleted-by-operator': 'An operator deleted a user.',
  'user-deleted-by-transfer': 'A user was deleted, as the account moved to another user.',
  'user-restored-by-login': 'A user whom a transfer had deleted logged in again, and has everything else back.',
  'change-undone': 'A user undid a change of their accounts, or the deletion, by the link of a letter.',
  'user-restored-by-operator': 'An operator brought back a user who was deleted.',
  'wallet-opened-elsewhere': "A browser that was new to the user's wallets opened one; the user is told by email.",
  'frame-vouched-for':
    "A page vouched for a new key of its browser's wallet frame. The user gets one email per session, network and day.",
  'wallet-exported': 'The key of a wallet was opened, to be shown or handed over; the user is told by email.',
  'authorization-signed':
    'A wallet signed that a contract acts for it (EIP-7702); the user gets one email per session, contract and day.',
  'raw-hash-signed': 'A wallet signed a bare hash; the user gets one email per session and day.',
  'smart-wallet-change-signed':
    'A wallet signed what may change who controls a smart wallet; the user gets one email per wallet and day.',
  'solana-authority-signed':
    'A wallet signed a change of who controls a Solana account; the user gets one email per session, account and day.',
  'wallet-limit-reached': "A wallet was to give away more than the app's settings let go within a day, and did not.",
  'many-wallet-limits':
    'So many wallets of an app came to that limit in an hour that script in its page may be asking.',
  'wallet-imported': 'A user imported the key of a wallet from elsewhere; the user is told by email.',
  'address-added':
    'A user approved another address of a wallet, beyond those that take no approval; the user is told by email.',
  'wallet-delegated': "A user let the app's server sign with a wallet.",
  'wallets-revoked': "A user took back that the app's server signs with their wallets.",
  ...merge(valuesOf('securityEvents')),
  'recovery-restored-by-operator':
    'An operator brought back how a wallet was recovered before a change; every session ended.',
  'recovery-changed': 'A user changed how a wallet is recovered; other sessions ended, and the user is told by email.',
  'recovery-chosen': 'A user created a wallet that is recovered by a method of their own; the user is told by email.',
  'recovery-refused': 'A wrong password, backup or passkey came for a wallet that is recovered by one.',
  'recovery-key-missing': 'The recovery store lacks the key of a wallet: one store is older than the other.',
  'recovery-key-opened-elsewhere':
    'At the recovery service: a wallet frame that was new to a wallet took its recovery key.',
  'many-new-frames':
    'At the recovery service: so many new wallet frames took recovery keys that more are kept waiting.',
  'many-wrong-codes': 'Codes of an app are being guessed at many accounts: attempts are limited for a while.',
  'signing-key-rotated': 'Tokens of an app are signed by a new key.',
  'signing-key-revoked': 'A key of an app was revoked, and every token it signed.',
  'restored': "The stores were restored from a copy: all of the app's sessions ended.",
} as const satisfies Readonly<Record<string, string>>

export type SecurityEvent = keyof typeof securityEvents
