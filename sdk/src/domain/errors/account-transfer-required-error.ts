import type { AccountTransfer } from '../entities/account-transfer.js'
import { KeyhookError } from './base.js'

/** Rejects a link if the account belongs to another user and can be transferred, but no transfer screen is mounted. */
export class AccountTransferRequiredError extends KeyhookError<'ACCOUNT_TRANSFER_REQUIRED'> {
  override readonly name = 'AccountTransferRequiredError'
  readonly transfer: AccountTransfer

  constructor(transfer: AccountTransfer, options: { cause?: unknown } = {}) {
    super('ACCOUNT_TRANSFER_REQUIRED', 'This account has already been linked to another user.', options)
    this.transfer = transfer
  }
}
