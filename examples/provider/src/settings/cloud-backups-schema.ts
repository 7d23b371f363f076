import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { cloudSettings } from '../recovery-methods/recovery-methods.js'

/**
 * The clouds in which users keep what their wallets are recovered by, as this provider is registered there. What apps offer of
 * them is in `embeddedWallets.recoveryOptions` of each.
 */
export const CloudBackupsSchema = z.prefault(z.strictObject(merge(cloudSettings.map(([, settings]) => settings))), {})
