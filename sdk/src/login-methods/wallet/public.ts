export type { WalletProofState, WalletProofState as SiweFlowState } from './flow.js'
export { useLinkWithSiwe, useLinkWithSiws, useLoginWithSiwe, useLoginWithSiws } from './hooks.js'
export { useLoginWithWallet } from './login-hooks.js'
export type { WalletLoginState } from './login-state.js'
