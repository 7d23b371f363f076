import { merge } from '../base/merge.js'
import { valuesOf } from '../login-methods/login-methods.js'

/** Security events, each with a description for operators. The operations guide shows the same texts. */
export const securityEvents = {
  'session-ended-by-logout': 'A user logged out.',
  'session-ended-by-user':
    'A user ended another session, or all others, or ended them by a change of accounts or MFA methods.',
  'session-ended-by-operator': 'An operator ended a session, or deleted its user.',
  'session-ended-by-server': "The app's server ended a session, or unlinked an account or deleted its user.",
  'session-ended-by-transfer': 'The user of the session was deleted, because the account moved to another user.',
  'session-ended-by-undo': "A user undid a change with an undo link, or another user's undo link took back an account.",
  'session-ended-by-session-limit':
    'A user had more sessions than the limit. Older sessions of one browser end first. Recorded once per user and day.',
  'session-ended-by-replay': 'A refresh token was used twice, so it has been stolen.',
  'session-ended-by-restore': 'A browser had a newer session than the restored copy. The user logs in again.',
  'session-ended-by-fork-limit': 'A session had more than ten handovers. The least recently used handover ended.',
  'session-ended-by-fork-reuse': 'A handover token was used twice.',
  'session-forked': "A session was handed over to a wallet's browser.",
  'fork-refused': 'A handover token was used from another network or origin than the one that requested it.',
  'fork-recovered-unbound': 'A browser without a key used a handover token.',
  'account-linked': 'A user added an account.',
  'account-unlinked': 'A user removed an account.',
  'account-updated': 'A user replaced an account with another.',
  'account-transferred': 'A user proved to own an account of another user and took it over.',
  'provider-page-login': 'A user logged in on a page of the provider, where the user can allow access to other apps.',
  'cross-app-granted': "A user allowed another app to see the user's ID and wallet addresses.",
  'cross-app-revoked': 'A user revoked the access of another app.',
  'mfa-enrolled': 'A user enrolled an MFA method.',
  'mfa-unenrolled': 'A user removed an MFA method.',
  'mfa-recovered': 'A user verified with a recovery code instead of an MFA method.',
  'mfa-reset-started-by-operator': "An operator started to remove a user's MFA methods. The user received an email.",
  'mfa-reset-by-operator': "An operator removed a user's MFA methods after the wait.",
  'mfa-reset-ended': "A user verified during the wait before an operator's MFA reset. The MFA methods stay.",
  'account-unlocked': 'An operator unlocked an account.',
  'user-deleted-by-operator': 'An operator deleted a user.',
  'user-created-by-server': "The app's server created a user with verified accounts.",
  'user-deleted-by-server': "The app's server deleted a user.",
  'account-unlinked-by-server': "The app's server removed an account of a user. The user received an email.",
  'user-deleted-by-transfer': 'A user was deleted, because the account moved to another user.',
  'user-restored-by-login':
    'A user that a transfer had deleted logged in again. Everything except the moved account was restored.',
  'change-undone': 'A user undid a change of accounts, or a deletion, with an undo link.',
  'user-restored-by-operator': 'An operator restored a deleted user.',
  'wallet-opened-in-new-browser': 'A new browser opened a wallet of a user. The user received an email.',
  'frame-attested':
    "A page key verified a new key of its browser's wallet frame. The user gets one email per session, network and day.",
  'wallet-exported': 'The key of a wallet was opened for export. The user received an email.',
  'authorization-signed':
    'A wallet signed that a contract acts for it (EIP-7702). The user gets one email per session, contract and day.',
  'raw-hash-signed': 'A wallet signed a bare hash. The user gets one email per session and day.',
  'smart-wallet-change-signed':
    'A wallet signed a possible change of control over a smart wallet. The user gets one email per wallet and day.',
  'contract-authority-signed':
    'A wallet signed typed data that lets another key act for it at a contract. The user gets one email per session, contract and day.',
  'solana-authority-signed':
    'A wallet signed a change of control over a Solana account. The user gets one email per session, account and day.',
  'wallet-limit-reached': "A wallet did not sign, because the app's daily limit would be exceeded.",
  'many-wallet-limits':
    "Many wallets of an app reached the daily limit within an hour. A script in the app's page may be sending the requests.",
  'wallet-imported': 'A user imported the key of an external wallet. The user received an email.',
  'address-added':
    'A user approved another address of a wallet, after those that need no approval. The user received an email.',
  'wallet-delegated': "A user allowed the app's server to sign with a wallet.",
  'wallets-revoked': "A user revoked the permission of the app's server to sign with the user's wallets.",
  ...merge(valuesOf('securityEvents')),
  'recovery-restored-by-operator':
    'An operator restored the previous recovery method of a wallet. Every session ended.',
  'recovery-changed':
    'A user changed the recovery method of a wallet. Other sessions ended, and the user received an email.',
  'recovery-selected': 'A user created a wallet with a recovery method. The user received an email.',
  'recovery-refused': 'A wrong password, backup or passkey was entered to recover a wallet.',
  'recovery-key-missing': 'The recovery store lacks the key of a wallet, because one store is older than the other.',
  'recovery-key-opened-in-new-frame':
    'At the recovery service: a wallet frame that was new to a wallet received its recovery key.',
  'many-new-frames':
    'At the recovery service: too many new wallet frames requested recovery keys. Further frames must wait.',
  'many-wrong-codes': 'An attacker guesses codes of many accounts of an app. Tries are limited for a while.',
  'many-texts': 'An app reached its hourly limit of text messages, to unknown devices or to known devices.',
  'many-emails': 'An app reached its hourly limit of emails with codes, to unknown devices or to known devices.',
  'server-wallet-created': "The app's server created a server wallet.",
  'server-wallet-imported': "The app's server imported the key of a server wallet.",
  'server-wallet-exported': "The app's server received the encrypted key of a server wallet.",
  'wallet-pregenerated': "The app's server created a wallet for a user.",
  'pregenerated-wallet-claimed': "The wallet frame of a user received the seed that the app's server created.",
  'app-key-created': "An operator created a key for an app's server.",
  'app-key-rotated': "An operator replaced the secret of a key of an app's server.",
  'app-key-revoked': "An operator revoked a key of an app's server.",
  'signing-key-rotated': 'A new key signs the tokens of an app.',
  'signing-key-revoked': 'A key of an app was revoked, and with it every token that it signed.',
  'restored':
    "The stores were restored from a copy. All of the app's sessions ended, and the keys of its server were removed.",
} as const satisfies Readonly<Record<string, string>>

export type SecurityEvent = keyof typeof securityEvents
