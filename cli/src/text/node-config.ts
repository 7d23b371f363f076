/** The RPC URL that viem's chain `foundry` uses. */
const usual = 'http://127.0.0.1:8545'

/** Returns the instructions and the code that configure an app for a local Ethereum node. */
export function nodeConfig(url: string): readonly string[] {
  if (url === usual)
    return [
      'For wallets on that node, with foundry of viem/chains:',
      'config={{ supportedChains: [foundry], defaultChain: foundry }}',
    ]
  return [
    'For wallets on that node, with foundry of viem/chains and addRpcUrlOverrideToChain of @keyhook/sdk:',
    `const chain = addRpcUrlOverrideToChain(foundry, '${url}')`,
    'config={{ supportedChains: [chain], defaultChain: chain }}',
  ]
}

/** Returns the instructions and the code that configure an app for a local Solana node. */
export const solanaConfig = (url: string): readonly string[] => [
  'For Solana wallets on that node:',
  `config={{ solanaClusters: [{ name: 'devnet', rpcUrl: '${url}' }] }}`,
]
