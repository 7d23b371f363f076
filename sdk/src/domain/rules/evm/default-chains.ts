import type { Chain } from '../../entities/chain.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const token = (name: string, symbol = name) => ({ name, symbol, decimals: 18 })

const chain = (
  id: number,
  name: string,
  nativeCurrency: Chain['nativeCurrency'],
  nodes: readonly string[],
  explorer: readonly [name: string, url: string],
  testnet?: true,
): Chain => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: nodes } },
  blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
  ...(testnet && { testnet }),
})

/**
 * Default chains of an app. Each has public nodes of two operators, both rate limited; use paid nodes in production.
 * The first node is viem's, the second is from chainlist.org. Checked on 2026-11-28.
 */
export const defaultChains: readonly [Chain, ...Chain[]] = [
  chain(
    1,
    'Ethereum',
    ether,
    ['https://ethereum.reth.rs/rpc', 'https://ethereum-rpc.publicnode.com'],
    ['Etherscan', 'https://etherscan.io'],
  ),
  chain(
    8453,
    'Base',
    ether,
    ['https://mainnet.base.org', 'https://base-rpc.publicnode.com'],
    ['Basescan', 'https://basescan.org'],
  ),
  chain(
    42161,
    'Arbitrum One',
    ether,
    ['https://arb1.arbitrum.io/rpc', 'https://arbitrum-one-rpc.publicnode.com'],
    ['Arbiscan', 'https://arbiscan.io'],
  ),
  chain(
    10,
    'OP Mainnet',
    ether,
    ['https://mainnet.optimism.io', 'https://optimism-rpc.publicnode.com'],
    ['Optimism Explorer', 'https://optimistic.etherscan.io'],
  ),
  chain(
    137,
    'Polygon',
    token('POL'),
    ['https://polygon.drpc.org', 'https://polygon-bor-rpc.publicnode.com'],
    ['PolygonScan', 'https://polygonscan.com'],
  ),
  chain(
    56,
    'BNB Smart Chain',
    token('BNB'),
    ['https://56.rpc.thirdweb.com', 'https://bsc-rpc.publicnode.com'],
    ['BscScan', 'https://bscscan.com'],
  ),
  chain(
    43114,
    'Avalanche',
    token('Avalanche', 'AVAX'),
    ['https://api.avax.network/ext/bc/C/rpc', 'https://avalanche-c-chain-rpc.publicnode.com'],
    ['SnowTrace', 'https://snowtrace.io'],
  ),
  chain(
    7777777,
    'Zora',
    ether,
    ['https://rpc.zora.energy', 'https://zora.drpc.org'],
    ['Explorer', 'https://explorer.zora.energy'],
  ),
  chain(
    59144,
    'Linea Mainnet',
    ether,
    ['https://rpc.linea.build', 'https://linea-rpc.publicnode.com'],
    ['Etherscan', 'https://lineascan.build'],
  ),
  chain(
    42220,
    'Celo',
    token('CELO'),
    ['https://forno.celo.org', 'https://celo.drpc.org'],
    ['Celo Explorer', 'https://celoscan.io'],
  ),
  chain(
    100,
    'Gnosis',
    token('xDAI', 'XDAI'),
    ['https://rpc.gnosischain.com', 'https://gnosis-rpc.publicnode.com'],
    ['Gnosisscan', 'https://gnosisscan.io'],
  ),
  chain(
    81457,
    'Blast',
    ether,
    ['https://rpc.blast.io', 'https://blast-rpc.publicnode.com'],
    ['Blastscan', 'https://blastscan.io'],
  ),
  chain(
    11155111,
    'Sepolia',
    ether,
    ['https://11155111.rpc.thirdweb.com', 'https://ethereum-sepolia-rpc.publicnode.com'],
    ['Etherscan', 'https://sepolia.etherscan.io'],
    true,
  ),
  chain(
    84532,
    'Base Sepolia',
    ether,
    ['https://sepolia.base.org', 'https://base-sepolia.drpc.org'],
    ['Basescan', 'https://sepolia.basescan.org'],
    true,
  ),
  chain(
    421614,
    'Arbitrum Sepolia',
    ether,
    ['https://sepolia-rollup.arbitrum.io/rpc', 'https://arbitrum-sepolia.drpc.org'],
    ['Arbiscan', 'https://sepolia.arbiscan.io'],
    true,
  ),
  chain(
    11155420,
    'OP Sepolia',
    ether,
    ['https://sepolia.optimism.io', 'https://optimism-sepolia.gateway.tenderly.co'],
    ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
    true,
  ),
  chain(
    80002,
    'Polygon Amoy',
    token('POL'),
    ['https://polygon-amoy.drpc.org', 'https://polygon-bor-amoy-rpc.publicnode.com'],
    ['PolygonScan', 'https://amoy.polygonscan.com'],
    true,
  ),
]
