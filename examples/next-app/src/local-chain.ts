import { defineChain } from 'viem'

/** The node that `npm start` runs on this machine. */
export const localChain = (rpcUrl: string) =>
  defineChain({
    id: 31337,
    name: 'Local chain',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    testnet: true,
  })
