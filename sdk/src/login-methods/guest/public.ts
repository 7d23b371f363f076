export type { GuestAccount } from './account.js'
export { useGuestAccounts } from './hooks.js'
