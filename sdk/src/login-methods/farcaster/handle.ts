import type { FarcasterAccount } from './account.js'

/** Returns the handle of a Farcaster account. */
export const handle = ({ fid }: FarcasterAccount) => ['farcaster', `${fid}`] as const

/** Transfer field with the wallet address of the account's other user. */
export const walletField = 'farcasterEmbeddedAddress'

/**
 * Suffix of the verbs, such as `linkFarcaster`. In lower case, it names the shortcut property of a user.
 *
 * @public `npm run plugins` reads it.
 */
export const verb = 'Farcaster'
