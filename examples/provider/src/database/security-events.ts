import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'

/** The description of each security event for operators. The operations guide shows the same text. */
export const securityEvents = {
  'session-ended-by-logout': 'A user logged out.',
  'session-ended-by-user':
    'A user logged out another browser, or all others, also by a change of their accounts or factors.',
  'session-ended-by-operator': 'An operator ended a session, or deleted its user.',
  'session-ended-by-transfer': 'Its user was deleted, as the account moved to another user.',
  'session-ended-by-undo': "A user undid a change with an undo link, or another user's undo took back an account.",
  'session-ended-by-session-limit': 'A user had more sessions than the limit: this one was used least recently.',
  'session-ended-by-replay': 'A refresh token was used twice: it has been stolen.',
  'session-ended-by-restore': 'A browser was ahead of the restored copy, and logs in again.',
  'session-ended-by-fork-limit': 'A session had more than ten handovers: this one was used least recently.',
  'session-ended-by-fork-reuse': 'The token of a handover was used twice.',
  'session-forked': 'A session handed over to the browser of a wallet.',
  'fork-refused': 'The token of a handover was used from another network or origin than the one that requested it.',
  'fork-recovered-unbound': 'A browser without a key used a handover.',
  'account-linked': 'A user added an account.',
  'account-unlinked': 'A user removed an account.',
  'account-updated': 'A user replaced an account by another.',
  'account-transferred': 'A user took over an account of another user, having proved to own it.',
  'provider-page-login': 'A user logged in on a page of the provider, where they can let other apps know them.',
  'cross-app-granted': 'A user let another app know who they are.',
  'cross-app-revoked': 'A user took back what another app was let know.',
  'mfa-enrolled': 'A user enrolled an MFA method.',
  'mfa-unenrolled': 'A user removed an MFA method.',
  'mfa-recovered': 'A user verified with a recovery code instead of an MFA method.',
  'mfa-reset-started-by-operator': "An operator started to remove a user's MFA methods. The user received an email.",
  'mfa-reset-by-operator': "An operator removed a user's MFA methods after the wait.",
  'mfa-reset-ended': 'A user verified while an operator waited to remove their MFA methods, which stay.',
  'account-unlocked': 'An operator unlocked an account.',
  'user-deleted-by-operator': 'An operator deleted a user.',
  'user-deleted-by-transfer': 'A user was deleted, as the account moved to another user.',
  'user-restored-by-login': 'A user whom a transfer had deleted logged in again, and has everything else back.',
  'change-undone': 'A user undid a change of their accounts, or the deletion, with an undo link.',
  'user-restored-by-operator': 'An operator brought back a user who was deleted.',
  'wallet-opened-in-new-browser': 'A new browser opened a wallet of a user. The user received an email.',
  'frame-attested':
    "A page key verified a new key of its browser's wallet frame. The user gets one email per session, network and day.",
  'wallet-exported': 'The key of a wallet was opened for export. The user received an email.',
  'authorization-signed':
    'A wallet signed that a contract acts for it (EIP-7702); the user gets one email per session, contract and day.',
  'raw-hash-signed': 'A wallet signed a bare hash; the user gets one email per session and day.',
  'smart-wallet-change-signed':
    'A wallet signed a possible change of control over a smart wallet; the user gets one email per wallet and day.',
  'contract-authority-signed':
    'A wallet signed typed data that lets another key act for it at a contract; the user gets one email per session, contract and day.',
  'solana-authority-signed':
    'A wallet signed a change of control over a Solana account; the user gets one email per session, account and day.',
  'wallet-limit-reached': "A wallet was to give away more than the app's settings let go within a day, and did not.",
  'many-wallet-limits':
    "Many wallets of an app reached that limit within an hour. Script in the app's page may be sending the requests.",
  'wallet-imported': 'A user imported the key of an external wallet. The user received an email.',
  'address-added':
    'A user approved another address of a wallet, beyond those without approval. The user received an email.',
  'wallet-delegated': "A user let the app's server sign with a wallet.",
  'wallets-revoked': "A user took back that the app's server signs with their wallets.",
  ...merge(valuesOf('securityEvents')),
  'recovery-restored-by-operator':
    'An operator brought back how a wallet was recovered before a change; every session ended.',
  'recovery-changed':
    'A user changed the recovery method of a wallet. Other sessions ended, and the user received an email.',
  'recovery-selected': 'A user created a wallet with a recovery method. The user received an email.',
  'recovery-refused': 'A wrong password, backup or passkey was entered to recover a wallet.',
  'recovery-key-missing': 'The recovery store lacks the key of a wallet: one store is older than the other.',
  'recovery-key-opened-in-new-frame':
    'At the recovery service: a wallet frame that was new to a wallet took its recovery key.',
  'many-new-frames': 'At the recovery service: too many new wallet frames requested recovery keys, and more must wait.',
  'many-wrong-codes': 'Codes of an app are being guessed at many accounts: attempts are limited for a while.',
  'signing-key-rotated': 'Tokens of an app are signed by a new key.',
  'signing-key-revoked': 'A key of an app was revoked, and every token it signed.',
  'restored': "The stores were restored from a copy: all of the app's sessions ended.",
} as const satisfies Readonly<Record<string, string>>

export type SecurityEvent = keyof typeof securityEvents
