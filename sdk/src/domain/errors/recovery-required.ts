import type { RecoveryMethod } from '../entities/linked-account.js'
import { KeyhookError } from './base.js'

/** The wallet is not on this device. The user must recover it. */
export class RecoveryRequiredError extends KeyhookError {
  override readonly name = 'RecoveryRequiredError'
  readonly address: string
  readonly recoveryMethod: RecoveryMethod

  constructor({ address, recoveryMethod }: Pick<RecoveryRequiredError, 'address' | 'recoveryMethod'>) {
    super('EMBEDDED_WALLET_NOT_FOUND', 'Unable to recover wallet')
    this.address = address
    this.recoveryMethod = recoveryMethod
  }
}
