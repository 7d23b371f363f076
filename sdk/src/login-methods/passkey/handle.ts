import type { PasskeyAccount } from './account.js'

/** Returns the method and the identifier of an account. */
export const handle = ({ credentialId }: PasskeyAccount) => ['passkey', credentialId] as const
