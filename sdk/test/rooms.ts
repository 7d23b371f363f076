/** Each room of `sdk/src`, and the rooms it may import. This table is the architecture. */
export const rooms: Readonly<Record<string, readonly string[]>> = {
  base: [],
  domain: ['base'],
  wire: ['base', 'domain'],
  chains: ['base', 'domain'],
  platform: ['base', 'domain'],
  store: ['base', 'domain', 'platform'],
  calls: ['base', 'domain', 'platform', 'wire', 'chains', 'store'],
  flows: ['base', 'domain', 'store', 'calls'],
  screens: ['base', 'domain', 'store', 'flows'],
  actions: ['base', 'domain', 'platform', 'store', 'calls', 'flows', 'screens'],
  connectors: ['base', 'domain', 'store', 'calls', 'flows', 'actions'],
  react: ['base', 'domain', 'store', 'calls', 'flows', 'screens', 'actions', 'connectors'],
  server: ['domain'],
}

/**
 * The room of each file of a login method, by the file's name. Other code reaches a method through the list
 * `login-methods.ts` and the generated files of `all`, never by its name.
 */
export const pluginFiles: Readonly<Record<string, string>> = {
  'index': 'domain',
  'account': 'domain',
  'handle': 'domain',
  'verbs': 'domain',
  'wallet-fields': 'domain',
  'codec': 'wire',
  'endpoints': 'wire',
  'settings-writers': 'wire',
  'calls': 'calls',
  'credential': 'flows',
  'effects': 'flows',
  'flow': 'flows',
  'linked': 'flows',
  'row': 'flows',
  'launch': 'actions',
  'opens': 'actions',
  'hooks': 'react',
  'core': 'exports',
  'public': 'exports',
}

/** The packages a part of a room may use at run time. What is not here may not be used. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'domain/rules/phone': ['libphonenumber-js'],
  'domain/rules/ethereum': ['@noble/curves', '@noble/hashes'],
  'wire': ['zod'],
  'chains/evm/read-safe-calls': ['viem'],
  'chains/solana': ['@noble/hashes'],
  'store': ['zustand', 'immer'],
  'flows/core': ['zustand'],
  'connectors': ['@wallet-standard/app', '@wallet-standard/base'],
  'connectors/connector-verbs': ['viem', 'wagmi'],
  'connectors/create-config': ['wagmi'],
  'connectors/cross-app/cross-app-': ['viem', 'wagmi'],
  'connectors/external/coinbase-wallet': ['@coinbase/wallet-sdk'],
  'connectors/external/wallet-connect': ['@walletconnect/ethereum-provider'],
  'connectors/external/solana/adapter-link': ['@solana/wallet-adapter-base'],
  'connectors/external/solana/adapter-wallet': ['@solana/web3.js'],
  'connectors/keyhook-connector': ['wagmi'],
  'connectors/load-web3': ['@solana/web3.js'],
  'connectors/smart-wallets': ['permissionless', 'viem'],
  'connectors/to-viem-wallet-client': ['viem'],
  'connectors/wagmi-wallets': ['wagmi'],
  'react': ['react', 'zustand'],
  'react/solana-wallet-adapter': ['@solana/wallet-adapter-react'],
  'react/query/query-provider': ['@tanstack/react-query'],
  'react/wagmi': ['wagmi'],
  'server': ['jose'],
}
