import type { Chain } from '../entities/chain.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const token = (name: string, symbol = name) => ({ name, symbol, decimals: 18 })

const chain = (
  id: number,
  name: string,
  nativeCurrency: Chain['nativeCurrency'],
  rpc: string,
  explorer: readonly [name: string, url: string],
  testnet?: true,
): Chain => ({
  id,
  name,
  nativeCurrency,
  rpcUrls: { default: { http: [rpc] } },
  blockExplorers: { default: { name: explorer[0], url: explorer[1] } },
  ...(testnet && { testnet }),
})

/** The chains of an app whose host names none: public nodes, rate limited. A host passes its own in production. */
export const defaultChains: readonly [Chain, ...Chain[]] = [
  chain(1, 'Ethereum', ether, 'https://eth.merkle.io', ['Etherscan', 'https://etherscan.io']),
  chain(8453, 'Base', ether, 'https://mainnet.base.org', ['Basescan', 'https://basescan.org']),
  chain(42161, 'Arbitrum One', ether, 'https://arb1.arbitrum.io/rpc', ['Arbiscan', 'https://arbiscan.io']),
  chain(10, 'OP Mainnet', ether, 'https://mainnet.optimism.io', [
    'Optimism Explorer',
    'https://optimistic.etherscan.io',
  ]),
  chain(137, 'Polygon', token('POL'), 'https://polygon-rpc.com', ['PolygonScan', 'https://polygonscan.com']),
  chain(56, 'BNB Smart Chain', token('BNB'), 'https://56.rpc.thirdweb.com', ['BscScan', 'https://bscscan.com']),
  chain(43114, 'Avalanche', token('Avalanche', 'AVAX'), 'https://api.avax.network/ext/bc/C/rpc', [
    'SnowTrace',
    'https://snowtrace.io',
  ]),
  chain(7777777, 'Zora', ether, 'https://rpc.zora.energy', ['Explorer', 'https://explorer.zora.energy']),
  chain(59144, 'Linea Mainnet', ether, 'https://rpc.linea.build', ['Etherscan', 'https://lineascan.build']),
  chain(42220, 'Celo', token('CELO'), 'https://forno.celo.org', ['Celo Explorer', 'https://celoscan.io']),
  chain(100, 'Gnosis', token('xDAI', 'XDAI'), 'https://rpc.gnosischain.com', ['Gnosisscan', 'https://gnosisscan.io']),
  chain(81457, 'Blast', ether, 'https://rpc.blast.io', ['Blastscan', 'https://blastscan.io']),
  chain(
    11155111,
    'Sepolia',
    ether,
    'https://11155111.rpc.thirdweb.com',
    ['Etherscan', 'https://sepolia.etherscan.io'],
    true,
  ),
  chain(84532, 'Base Sepolia', ether, 'https://sepolia.base.org', ['Basescan', 'https://sepolia.basescan.org'], true),
  chain(
    421614,
    'Arbitrum Sepolia',
    ether,
    'https://sepolia-rollup.arbitrum.io/rpc',
    ['Arbiscan', 'https://sepolia.arbiscan.io'],
    true,
  ),
  chain(
    11155420,
    'OP Sepolia',
    ether,
    'https://sepolia.optimism.io',
    ['Blockscout', 'https://optimism-sepolia.blockscout.com'],
    true,
  ),
  chain(
    80002,
    'Polygon Amoy',
    token('POL'),
    'https://rpc-amoy.polygon.technology',
    ['PolygonScan', 'https://amoy.polygonscan.com'],
    true,
  ),
]
