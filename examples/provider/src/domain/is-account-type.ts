import { accountKinds, type AccountType } from './account-kinds.js'

export const isAccountType = (type: string): type is AccountType => Object.hasOwn(accountKinds, type)
