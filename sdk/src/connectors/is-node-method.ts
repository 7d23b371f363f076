/** Namespaces a chain node answers; everything else a page may ask for is the wallet's, or nobody's. */
const namespaces = [
  'eth_',
  'net_',
  'web3_',
  'debug_',
  'trace_',
  'txpool_',
  'erigon_',
  'ots_',
  'anvil_',
  'evm_',
  'hardhat_',
]

/** Methods of these namespaces that only a wallet may answer, whatever version of them comes next. */
const walletMethod = /^eth_(?:sign|decrypt|getEncryptionPublicKey)/i

/** Whether a method is passed on to the chain's node. */
export const isNodeMethod = (method: string): boolean =>
  namespaces.some((namespace) => method.startsWith(namespace)) && !walletMethod.test(method)
