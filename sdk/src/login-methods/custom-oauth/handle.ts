import type { CustomOAuthProvider } from '../../domain/entities/login-method.js'
import type { CustomOAuthAccount } from './account.js'

/** Returns the method (with the issuer's ID) and the subject of an account. */
export const handle = ({ provider, subject }: CustomOAuthAccount) => [provider as CustomOAuthProvider, subject] as const
