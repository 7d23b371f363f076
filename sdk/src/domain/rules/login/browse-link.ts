import type { DirectoryWallet } from '../wallet/wallet-directory.js'

/** Opens a page in the browser of a wallet's app; undefined where its app has none. */
export const browseLink = ({ browse }: DirectoryWallet, page: string): string | undefined =>
  // What stands for parts of the text, such as `$&`, is no more than letters of an address.
  browse
    ?.replaceAll('{url}', () => encodeURIComponent(page))
    .replaceAll('{bare}', () => page.replace(/^https?:\/\//, ''))

/** Hands a WalletConnect pairing to a wallet's app; undefined where its app takes none. */
export const pairLink = ({ pair }: DirectoryWallet, uri: string): string | undefined =>
  pair && `${pair}wc?uri=${encodeURIComponent(uri)}`
