import { defineChain } from 'viem'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The local nodes that `npm start -- wagmi` runs. */
export const harbour = defineChain({
  id: 31337,
  name: 'Harbour',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [import.meta.env.VITE_RPC_URL ?? 'http://127.0.0.1:8545'] } },
  testnet: true,
})

export const island = defineChain({
  id: 31338,
  name: 'Island',
  nativeCurrency: ether,
  rpcUrls: { default: { http: [import.meta.env.VITE_OTHER_RPC_URL ?? 'http://127.0.0.1:8546'] } },
  testnet: true,
})
