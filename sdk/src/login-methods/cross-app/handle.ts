import type { CrossAppAccount } from './account.js'

/** Returns the app and the subject of an account. */
export const handle = ({ providerApp, subject }: CrossAppAccount) => [`privy:${providerApp.id}`, subject] as const
