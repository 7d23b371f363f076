import type { CustomOAuthProvider } from '../../domain/entities/login-method.js'
import type { CustomOAuthAccount } from './account.js'

/** Returns the issuer and the subject of an account. */
export const handle = ({ provider, subject }: CustomOAuthAccount) => [provider as CustomOAuthProvider, subject] as const
