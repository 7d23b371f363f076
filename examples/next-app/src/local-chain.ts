import { defineChain } from 'viem'

/** The local node that `npm start` runs. */
export const localChain = (rpcUrl: string) =>
  defineChain({
    id: 31337,
    name: 'Local chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  })
