/**
 * The scopes of an app's server keys. `read` reads users and wallets. `users` changes users and the allowlist, and
 * `wallets` creates wallets and signs.
 */
export const keyScopes = ['read', 'users', 'wallets'] as const

export type KeyScope = (typeof keyScopes)[number]
