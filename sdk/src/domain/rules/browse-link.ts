import type { DirectoryWallet } from './wallet-directory.js'

/** Opens a page in the browser of a wallet's app; undefined where its app has none. */
export const browseLink = ({ browse }: DirectoryWallet, page: string): string | undefined =>
  browse?.replaceAll('{url}', encodeURIComponent(page)).replaceAll('{bare}', page.replace(/^https?:\/\//, ''))

/** Hands a WalletConnect pairing to a wallet's app; undefined where its app takes none. */
export const pairLink = ({ pair }: DirectoryWallet, uri: string): string | undefined =>
  pair && `${pair}wc?uri=${encodeURIComponent(uri)}`
