export { toViemAccount } from '../connectors/to-viem-account.js'
export { toViemWalletClient } from '../connectors/to-viem-wallet-client.js'
