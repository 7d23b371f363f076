/**
 * The cloud storages that can store a recovery file of the user. To add one, add its folder here and run `npm run
 * plugins`.
 */
export const cloudMethods = ['google-drive', 'icloud'] as const

/** The methods that run outside the page. */
export const grantMethods = [...cloudMethods, 'passkey'] as const

/** The methods that a user can select, in no particular order. */
export const ownedMethods = ['user-passcode', ...grantMethods] as const

/** Every recovery method: automatic recovery by the provider, and the methods with a secret of the user. */
export const recoveryMethods = ['privy', ...ownedMethods] as const
