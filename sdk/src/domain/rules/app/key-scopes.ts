/**
 * The scopes of an app's server keys. `read` reads users and wallets. `users` changes users and the allowlist, `wallets`
 * creates wallets and signs, and `webhooks` configures webhooks.
 */
export const keyScopes = ['read', 'users', 'wallets', 'webhooks'] as const

export type KeyScope = (typeof keyScopes)[number]
