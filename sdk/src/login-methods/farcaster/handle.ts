import type { FarcasterAccount } from './account.js'

/** What names an account of Farcaster. */
export const handle = ({ fid }: FarcasterAccount) => ['farcaster', `${fid}`] as const

/** The field of a transfer that names the wallet of the account's other user. */
export const walletField = 'farcasterEmbeddedAddress'

/**
 * Ends the names of its verbs, such as `linkFarcaster`. In lower case it is a shortcut of a user.
 *
 * @public `npm run plugins` reads it.
 */
export const verb = 'Farcaster'
