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

/** The packages a part of a room may use at run time. What is not here may not be used. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'domain/rules/phone': ['libphonenumber-js'],
  'wire': ['zod'],
  'chains': ['viem'],
  'chains/solana': ['@solana/web3.js'],
  'store': ['zustand', 'immer'],
  'flows/core': ['zustand'],
  'connectors': ['wagmi', '@wagmi/core', 'viem', '@wallet-standard/app', '@wallet-standard/base'],
  'connectors/smart-wallets': ['permissionless'],
  'react': ['react', '@tanstack/react-query', 'wagmi', 'zustand'],
  'react/solana': ['@solana/wallet-adapter-react'],
  'server': ['jose'],
}
