export type { CustomAuthAccount } from './account.js'
export type { CustomAuthState, CustomAuthState as CustomAuthFlowState } from './flow.js'
export { useCustomAuth } from './hooks.js'
