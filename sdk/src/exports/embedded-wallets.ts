export * from '../wire/endpoints/embedded-wallet-changes.js'
export * from '../wire/endpoints/embedded-wallets.js'
export * from '../wire/endpoints/embedded-wallet-recovery.js'
