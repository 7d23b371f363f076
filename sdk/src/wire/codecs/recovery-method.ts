import * as z from 'zod/mini'
import { recoveryMethods } from '../../recovery-methods/recovery-methods.js'

/** How the recovery share of a wallet is sealed. */
export const RecoveryMethod = z.enum(recoveryMethods)
