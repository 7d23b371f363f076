import type { App } from '../../entities/app.js'
import type { RecoveryOption } from '../../entities/recovery-request.js'
import { ownedMethods } from '../../../recovery-methods/recovery-methods.js'

const known: readonly string[] = ownedMethods

/** Returns the recovery methods that the app offers, in order. Skips methods that this version does not support. */
export function recoveryOptions({ embeddedWallets }: Pick<App, 'embeddedWallets'>): readonly RecoveryOption[] {
  const { userOwnedRecoveryOptions: named = [] } = embeddedWallets
  const options = named.filter((option): option is RecoveryOption => known.includes(option))
  return options.length > 0 ? options : ['user-passcode']
}
