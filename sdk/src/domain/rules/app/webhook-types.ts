/** The types of webhooks with their descriptions, which the guide shows. */
export const webhookTypes = {
  'user.created': 'A user signed up',
  'user.authenticated': 'A user logged in. A refresh of a session sends no webhook',
  'user.linked_account': 'A user linked an account',
  'user.unlinked_account': 'A user unlinked an account',
  'user.updated_account': 'A user replaced an account with another of the same type',
  'user.transferred_account': 'A user took over an account of another user, who was deleted',
  'user.deleted': 'A user was deleted',
  'user.restored': 'A deleted user was restored',
  'user.wallet_created': 'A user created an embedded wallet, or added an address to one',
  'wallet.imported': 'A user imported a private key',
  'wallet.private_key_export': 'A user opened the private key of a wallet for export',
  'wallet.recovery_setup': 'A user selected or changed the recovery method of a wallet',
  'wallet.recovered': 'A browser recovered a wallet',
  'wallet.delegated': "A user allowed the app's server to sign with a wallet",
  'wallet.delegation_revoked': "A user no longer allows the app's server to sign with a wallet",
  'mfa.enabled': 'A user enrolled an MFA method',
  'mfa.disabled': 'A user or an operator removed an MFA method',
  'mfa.recovered': 'A user verified with a recovery code instead of an MFA method',
  'session.ended': 'A session ended before it expired, for instance by a logout',
  'session.theft_detected': 'A session ended because one of its tokens was used twice',
  'transaction.signed': "The app's server signed a transaction with a delegated wallet",
  'transaction.broadcasted': "The app's server sent a transaction with a server wallet",
  'security.alarm': 'The provider recorded a security event that an operator should see',
  'webhook.test': 'An operator tested the endpoint',
} as const satisfies Readonly<Record<string, string>>

export type WebhookType = keyof typeof webhookTypes
