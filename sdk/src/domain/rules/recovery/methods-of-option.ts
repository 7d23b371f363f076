import type { LoginMethod, LoginOption } from '../../entities/login-method.js'
import type { WalletListEntry } from '../../entities/wallet-list.js'

const either: readonly LoginMethod[] = ['siwe', 'siws']

const wallets: Readonly<Record<WalletListEntry | 'wallet', readonly LoginMethod[]>> = {
  wallet: either,
  metamask: either,
  coinbase_wallet: either,
  rainbow: either,
  phantom: either,
  zerion: either,
  cryptocom: either,
  uniswap: either,
  okx_wallet: either,
  universal_profile: either,
  rabby_wallet: either,
  bybit_wallet: either,
  safe: either,
  wallet_connect: either,
  detected_wallets: either,
  detected_ethereum_wallets: ['siwe'],
  detected_solana_wallets: ['siws'],
}

/**
 * Returns the methods of an entry of the login screen. A wallet has two methods, because it may sign on Ethereum or
 * Solana. Every other entry has one.
 */
export const methodsOfOption = (option: LoginOption | LoginMethod): readonly LoginMethod[] =>
  Object.hasOwn(wallets, option) ? wallets[option as keyof typeof wallets] : [option as LoginMethod]
