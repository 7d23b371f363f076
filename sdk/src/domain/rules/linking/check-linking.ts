import type { LoginMethod } from '../../entities/login-method.js'
import type { User } from '../../entities/user.js'
import { KeyhookError } from '../../errors/base.js'
import { hasCapacity } from './has-capacity.js'
import { requireUser } from '../login/require-user.js'
import { loginMethodRow } from '../login/login-method-row.js'

/** Throws if the user cannot link an account of this method, or has no account to replace. */
export function checkLinking(
  user: User | undefined,
  { intent, method }: { intent: 'link' | 'update'; method: LoginMethod },
): void {
  const { linkedAccounts } = requireUser(user, 'User must be authenticated before linking an account.')
  const row = loginMethodRow(method)
  if (intent === 'update' && !linkedAccounts.some(({ type }) => type === row?.accountType))
    throw new KeyhookError('FAILED_TO_UPDATE_ACCOUNT', `User has no account of type ${row?.accountType} to update.`)
  if (intent === 'link' && row && !hasCapacity(row.accountType, linkedAccounts))
    throw new KeyhookError('CANNOT_LINK_MORE_OF_TYPE', `User already has an account of type ${row.accountType} linked.`)
}
