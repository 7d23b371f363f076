import * as z from 'zod/mini'
import { merge } from '../base/merge.js'
import { cloudSettings } from '../recovery-methods/recovery-methods.js'

/**
 * OAuth clients at cloud storage services, for wallet backups. An app selects clouds in
 * `embeddedWallets.recoveryOptions`. If two apps used the same client, each could read and delete the backups of the
 * other.
 */
export const CloudBackupsSchema = z.prefault(z.strictObject(merge(cloudSettings.map(([, settings]) => settings))), {})
