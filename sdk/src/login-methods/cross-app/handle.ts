import type { CrossAppAccount } from './account.js'

/** Returns the method (with the app's ID) and the subject of an account. */
export const handle = ({ providerApp, subject }: CrossAppAccount) => [`privy:${providerApp.id}`, subject] as const
