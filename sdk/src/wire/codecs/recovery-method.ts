import * as z from 'zod/mini'
import { recoveryMethods } from '../../recovery-methods/recovery-methods.js'

/** Recovery method of a wallet's recovery share. */
export const RecoveryMethod = z.enum(recoveryMethods)
