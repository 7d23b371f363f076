export type { CustomOAuthAccount } from './account.js'
