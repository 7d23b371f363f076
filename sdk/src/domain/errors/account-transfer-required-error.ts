import type { AccountTransfer } from '../entities/account-transfer.js'
import { KeyhookError } from './base.js'

/** The account is another user's, and can be moved here: what a link rejects with where nothing is mounted that asks. */
export class AccountTransferRequiredError extends KeyhookError<'ACCOUNT_TRANSFER_REQUIRED'> {
  override readonly name = 'AccountTransferRequiredError'
  readonly transfer: AccountTransfer

  constructor(transfer: AccountTransfer, options: { cause?: unknown } = {}) {
    super('ACCOUNT_TRANSFER_REQUIRED', 'This account has already been linked to another user.', options)
    this.transfer = transfer
  }
}
