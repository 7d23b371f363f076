const walletIds: Readonly<Record<string, string>> = {
  // The embedded ones, as `walletMeta` names them: that file is in every page, and shared with this it would be one more.
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
 * What a wallet is called here, by what it announces itself as (EIP-6963): by itself where it is not known, whichever
 * name that is. Whoever is called 'privy' by this is no wallet from elsewhere, or says that it is ours.
 */
export const walletIdOf = (announced: string): string =>
  // No name of a domain has a colon, and the ids of choices say by one which chain they are of.
  Object.hasOwn(walletIds, announced) ? walletIds[announced]! : announced.replaceAll(':', '_')
