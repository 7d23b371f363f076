import * as z from 'zod/mini'
import type { RecoveryMethod as Domain } from '../../domain/entities/linked-account.js'

const methods = ['privy', 'user-passcode', 'google-drive', 'icloud', 'passkey'] as const satisfies readonly Domain[]

/** How the recovery share of a wallet is sealed. */
export const RecoveryMethod = z.enum(methods)
