import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { cloudSettings } from '../recovery-methods/recovery-methods.js'

/**
 * The cloud storage for wallet backups, with the clients that are registered there. An app selects from it in
 * `embeddedWallets.recoveryOptions`. Two apps with one client could read and delete each other's backups.
 */
export const CloudBackupsSchema = z.prefault(z.strictObject(merge(cloudSettings.map(([, settings]) => settings))), {})
