import type { Chain } from '../../entities/chain.js'
import { defaultChains } from './default-chains.js'

type Row = readonly [
  id: number,
  name: string,
  currency: readonly [name: string, symbol: string],
  nodes: readonly string[],
  explorer: readonly [name: string, url: string],
  kind: 'mainnet' | 'testnet',
]

const others: readonly Row[] = [
  [
    80094,
    'Berachain',
    ['BERA', 'BERA'],
    ['https://rpc.berachain.com', 'https://berachain-rpc.publicnode.com'],
    ['Berascan', 'https://berascan.com'],
    'mainnet',
  ],
  [
    314,
    'Filecoin',
    ['Filecoin', 'FIL'],
    ['https://api.node.glif.io/rpc/v1', 'https://filecoin.drpc.org'],
    ['Filfox', 'https://filfox.info/en'],
    'mainnet',
  ],
  [
    42,
    'LUKSO',
    ['LUKSO', 'LYX'],
    ['https://rpc.mainnet.lukso.network', 'https://42.rpc.thirdweb.com'],
    ['LUKSO Explorer', 'https://explorer.execution.mainnet.lukso.network'],
    'mainnet',
  ],
  [
    690,
    'Redstone',
    ['Ether', 'ETH'],
    ['https://rpc.redstonechain.com', 'https://690.rpc.thirdweb.com'],
    ['Blockscout', 'https://explorer.redstone.xyz'],
    'mainnet',
  ],
  [
    43113,
    'Avalanche Fuji',
    ['Avalanche', 'AVAX'],
    ['https://api.avax-test.network/ext/bc/C/rpc', 'https://avalanche-fuji-c-chain-rpc.publicnode.com'],
    ['SnowTrace', 'https://testnet.snowtrace.io'],
    'testnet',
  ],
  [
    11142220,
    'Celo Sepolia',
    ['CELO', 'S-CELO'],
    ['https://forno.celo-sepolia.celo-testnet.org', 'https://celo-sepolia.drpc.org'],
    ['Celo Sepolia Explorer', 'https://celo-sepolia.blockscout.com'],
    'testnet',
  ],
  [
    314159,
    'Filecoin Calibration',
    ['Filecoin', 'tFIL'],
    ['https://api.calibration.node.glif.io/rpc/v1', 'https://filecoin-calibration.chainup.net/rpc/v1'],
    ['Filscan', 'https://calibration.filscan.io'],
    'testnet',
  ],
  [
    59141,
    'Linea Sepolia',
    ['Ether', 'ETH'],
    ['https://rpc.sepolia.linea.build', 'https://linea-sepolia.drpc.org'],
    ['Etherscan', 'https://sepolia.lineascan.build'],
    'testnet',
  ],
  [
    999999999,
    'Zora Sepolia',
    ['Ether', 'ETH'],
    ['https://sepolia.rpc.zora.energy', 'https://zora-sepolia.drpc.org'],
    ['Zora Sepolia Explorer', 'https://sepolia.explorer.zora.energy'],
    'testnet',
  ],
]

/** 26 chains with rate-limited public nodes: the 17 default chains, and more for `supportedChains`. */
export const supportedChains: readonly Chain[] = [
  ...defaultChains,
  ...others.map(([id, name, [currency, symbol], nodes, [explorer, url], kind]) => ({
    id,
    name,
    nativeCurrency: { name: currency, symbol, decimals: 18 },
    rpcUrls: { default: { http: nodes } },
    blockExplorers: { default: { name: explorer, url } },
    ...(kind === 'testnet' && { testnet: true }),
  })),
]
