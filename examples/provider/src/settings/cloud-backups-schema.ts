import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { cloudSettings } from '../recovery-methods/recovery-methods.js'

/**
 * The cloud storage for wallet backups, with the clients that are registered there. Each app selects from it in
 * `embeddedWallets.recoveryOptions`.
 */
export const CloudBackupsSchema = z.prefault(z.strictObject(merge(cloudSettings.map(([, settings]) => settings))), {})
