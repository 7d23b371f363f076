import type { FarcasterAccount } from './account.js'

/** Returns the identifier of a Farcaster account. */
export const handle = ({ fid }: FarcasterAccount) => ['farcaster', `${fid}`] as const

/** Transfer field with the address of the other user's wallet. */
export const walletField = 'farcasterEmbeddedAddress'

/**
 * Suffix of function names, such as `linkFarcaster`. In lower case, it is the name of the user's shortcut property.
 *
 * @public `npm run plugins` reads it.
 */
export const verb = 'Farcaster'
