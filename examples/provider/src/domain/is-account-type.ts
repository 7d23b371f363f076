import { accountKinds } from './account-kinds.js'
import type { AccountType } from '../login-methods/account-kind.js'

export const isAccountType = (type: string): type is AccountType => Object.hasOwn(accountKinds, type)
