const walletIds: Readonly<Record<string, string>> = {
  // The name of embedded wallets. `walletMeta` also has this name, but importing its file would add a module to every
  // page.
  'dev.keyhook.wallet': 'privy',
  'io.metamask': 'metamask',
  'io.metamask.mobile': 'metamask',
  'com.coinbase.wallet': 'coinbase_wallet',
  'app.phantom': 'phantom',
  'com.okex.wallet': 'okx_wallet',
  'com.trustwallet.app': 'trust_wallet',
  'com.bitget.web3': 'bitget_wallet',
  'im.token.app': 'imtoken',
  'me.rainbow': 'rainbow',
  'io.zerion.wallet': 'zerion',
  'org.uniswap.app': 'uniswap',
  'io.rabby': 'rabby_wallet',
  'cloud.universalprofile': 'universal_profile',
  'com.bybit': 'bybit_wallet',
  'com.brave.wallet': 'brave_wallet',
  'com.binance.wallet': 'binance_wallet',
  'pro.tokenpocket': 'tokenpocket',
  'sh.frame': 'frame',
  'xyz.frontier.wallet': 'frontier',
  'com.exodus.web3-wallet': 'exodus',
  'xyz.taho': 'taho',
  'app.core.extension': 'core',
  'com.enkrypt': 'enkrypt',
  'io.xdefi': 'xdefi',
  'xyz.ctrl': 'xdefi',
  'app.subwallet': 'subwallet',
  'xyz.talisman': 'talisman',
  'coin98.com': 'coin98',
  'https://www.safepal.com/download': 'safepal',
  'so.onekey.app.wallet': 'onekey',
  'com.ambire.wallet': 'ambire',
  'com.haha.wallet': 'haha',
  'app.backpack': 'backpack',
}

/**
 * Returns the wallet ID for an announced name (EIP-6963), or the name itself if it is unknown. The ID 'privy' is an
 * embedded wallet, or an external wallet that claims to be one.
 */
export const walletIdOf = (announced: string): string =>
  // Replaces colons, because choice IDs use one as a separator, such as 'solana:phantom'.
  Object.hasOwn(walletIds, announced) ? walletIds[announced]! : announced.replaceAll(':', '_')
