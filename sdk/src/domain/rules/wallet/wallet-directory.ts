import type { ChainType } from '../evm/chain-types.js'

/** A known wallet. Its data is from the wallet's public documentation. */
export type DirectoryWallet = {
  /** Wallet ID in configurations and at the provider, such as 'metamask'. */
  readonly id: string
  readonly name: string
  /** Website of the wallet. */
  readonly website: string
  readonly chains: readonly ChainType[]
  /** Link that opens the wallet's app for a WalletConnect pairing: a URL scheme or a universal link. */
  readonly pair?: string
  /**
   * Link that opens a page in the wallet app's browser. `{url}` is the encoded URL of the page, `{bare}` the URL
   * without its scheme.
   */
  readonly browse?: string
  /** True if the wallet supports only its own chains. */
  readonly hasFixedChains?: true
}

const evm = ['ethereum'] as const
const both = ['ethereum', 'solana'] as const
const solana = ['solana'] as const

/** Known wallets. Wallets that configurations can name come first. */
export const walletDirectory: readonly DirectoryWallet[] = [
  {
    id: 'metamask',
    name: 'MetaMask',
    website: 'metamask.io',
    chains: both,
    pair: 'https://metamask.app.link/',
    browse: 'https://metamask.app.link/dapp/{bare}',
  },
  {
    id: 'coinbase_wallet',
    name: 'Coinbase Wallet',
    website: 'coinbase.com/wallet',
    chains: both,
    browse: 'https://go.cb-w.com/dapp?cb_url={url}',
  },
  {
    id: 'rainbow',
    name: 'Rainbow',
    website: 'rainbow.me',
    chains: evm,
    pair: 'https://rnbwapp.com/',
    hasFixedChains: true,
  },
  {
    id: 'phantom',
    name: 'Phantom',
    website: 'phantom.com',
    chains: both,
    browse: 'https://phantom.app/ul/browse/{url}?ref={url}',
  },
  {
    id: 'zerion',
    name: 'Zerion',
    website: 'zerion.io',
    chains: evm,
    pair: 'https://wallet.zerion.io/',
  },
  { id: 'cryptocom', name: 'Crypto.com Onchain', website: 'crypto.com/onchain', chains: evm, pair: 'dfw://' },
  {
    id: 'uniswap',
    name: 'Uniswap Wallet',
    website: 'wallet.uniswap.org',
    chains: evm,
    pair: 'https://uniswap.org/app/',
  },
  {
    id: 'okx_wallet',
    name: 'OKX Wallet',
    website: 'okx.com/web3',
    chains: both,
    pair: 'okex://main/',
    browse: 'okx://wallet/dapp/url?dappUrl={url}',
  },
  {
    id: 'rabby_wallet',
    name: 'Rabby Wallet',
    website: 'rabby.io',
    chains: evm,
    pair: 'rabby://',
  },
  { id: 'safe', name: 'Safe', website: 'safe.global', chains: evm, pair: 'https://app.safe.global/' },
  {
    id: 'universal_profile',
    name: 'Universal Profile',
    website: 'universalprofile.cloud',
    chains: evm,
  },
  {
    id: 'bybit_wallet',
    name: 'Bybit Wallet',
    website: 'bybit.com/web3',
    chains: both,
    pair: 'bybitapp://open/route?targetUrl=by://web3/walletconnect/',
  },
  {
    id: 'brave_wallet',
    name: 'Brave Wallet',
    website: 'brave.com/wallet',
    chains: both,
  },
  {
    id: 'trust_wallet',
    name: 'Trust Wallet',
    website: 'trustwallet.com',
    chains: both,
    pair: 'https://link.trustwallet.com/',
    browse: 'https://link.trustwallet.com/open_url?coin_id=60&url={url}',
  },
  {
    id: 'ledger_live',
    name: 'Ledger Live',
    website: 'ledger.com',
    chains: evm,
    pair: 'ledgerlive://',
  },
  {
    id: 'binance_wallet',
    name: 'Binance Wallet',
    website: 'binance.com/web3wallet',
    chains: both,
    pair: 'bnc://app.binance.com/cedefi/',
  },
  {
    id: 'bitget_wallet',
    name: 'Bitget Wallet',
    website: 'web3.bitget.com',
    chains: both,
    pair: 'bitkeep://',
    browse: 'https://bkcode.vip?action=dapp&url={url}',
  },
  {
    id: 'imtoken',
    name: 'imToken',
    website: 'token.im',
    chains: evm,
    pair: 'imtokenv2://',
    browse: 'imtokenv2://navigate/DappView?url={url}',
  },
  {
    id: 'tokenpocket',
    name: 'TokenPocket',
    website: 'tokenpocket.pro',
    chains: both,
    pair: 'tpoutside://',
  },
  {
    id: 'argent',
    name: 'Argent',
    website: 'argent.xyz',
    chains: evm,
    pair: 'https://www.argent.xyz/app/',
  },
  { id: 'ready', name: 'Ready', website: 'ready.co', chains: evm, pair: 'https://ready.co/app/' },
  {
    id: 'frame',
    name: 'Frame',
    website: 'frame.sh',
    chains: evm,
  },
  {
    id: 'frontier',
    name: 'Frontier',
    website: 'frontier.xyz',
    chains: both,
    pair: 'frontier://',
  },
  {
    id: 'exodus',
    name: 'Exodus',
    website: 'exodus.com',
    chains: both,
    pair: 'exodus://m/',
  },
  {
    id: 'taho',
    name: 'Taho',
    website: 'taho.xyz',
    chains: evm,
  },
  {
    id: 'core',
    name: 'Core',
    website: 'core.app',
    chains: both,
    pair: 'core://',
  },
  {
    id: 'enkrypt',
    name: 'Enkrypt',
    website: 'enkrypt.com',
    chains: both,
  },
  {
    id: 'xdefi',
    name: 'Ctrl Wallet',
    website: 'ctrl.xyz',
    chains: both,
    pair: 'ctrl://',
  },
  {
    id: 'subwallet',
    name: 'SubWallet',
    website: 'subwallet.app',
    chains: evm,
    pair: 'subwallet://',
  },
  {
    id: 'talisman',
    name: 'Talisman',
    website: 'talisman.xyz',
    chains: both,
  },
  {
    id: 'coin98',
    name: 'Coin98',
    website: 'coin98.com',
    chains: both,
    pair: 'coin98://',
  },
  {
    id: 'safepal',
    name: 'SafePal',
    website: 'safepal.com',
    chains: both,
    pair: 'safepalwallet://',
  },
  {
    id: 'onekey',
    name: 'OneKey',
    website: 'onekey.so',
    chains: both,
    pair: 'onekey-wallet://',
  },
  {
    id: 'mathwallet',
    name: 'MathWallet',
    website: 'mathwallet.org',
    chains: both,
    pair: 'mathwallet://',
  },
  {
    id: 'family',
    name: 'Family',
    website: 'family.co',
    chains: evm,
    pair: 'familywallet://',
  },
  { id: 'omni', name: 'Omni', website: 'omni.app', chains: evm, pair: 'omni://' },
  { id: '1inch', name: '1inch Wallet', website: '1inch.io/wallet', chains: evm, pair: 'oneinch://' },
  { id: 'alpha_wallet', name: 'AlphaWallet', website: 'alphawallet.com', chains: evm, pair: 'awallet://' },
  { id: 'unstoppable', name: 'Unstoppable', website: 'unstoppable.money', chains: both, pair: 'unstoppable.money://' },
  { id: 'ambire', name: 'Ambire', website: 'ambire.com', chains: evm, pair: 'ambire://' },
  { id: 'zengo', name: 'Zengo', website: 'zengo.com', chains: both, pair: 'https://get.zengo.com/' },
  { id: 'bitcoin_com', name: 'Bitcoin.com Wallet', website: 'wallet.bitcoin.com', chains: evm, pair: 'bitcoincom://' },
  { id: 'fireblocks', name: 'Fireblocks', website: 'fireblocks.com', chains: both, pair: 'fireblocks-wc://' },
  {
    id: 'robinhood',
    name: 'Robinhood Wallet',
    website: 'robinhood.com/web3-wallet',
    chains: both,
    pair: 'robinhood-wallet://',
  },
  { id: 'kraken', name: 'Kraken Wallet', website: 'kraken.com/wallet', chains: both, pair: 'krakenwallet://' },
  { id: 'haha', name: 'HaHa Wallet', website: 'haha.me', chains: evm },
  { id: 'backpack', name: 'Backpack', website: 'backpack.app', chains: both },
  {
    id: 'solflare',
    name: 'Solflare',
    website: 'solflare.com',
    chains: solana,
    browse: 'https://solflare.com/ul/v1/browse/{url}?ref={url}',
  },
  { id: 'glow', name: 'Glow', website: 'glow.app', chains: solana, browse: 'https://glow.app/wallet?url={url}' },
  { id: 'jupiter', name: 'Jupiter', website: 'jup.ag/mobile', chains: solana },
]
