import type { Client } from '../../client.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import { appReturn } from '../../domain/rules/app/app-return.js'
import { offlineAfter } from '../../domain/rules/limits.js'
import { readChoiceId } from '../../domain/rules/app/read-choice-id.js'
import { walletDirectory, type DirectoryWallet } from '../../domain/rules/wallet/wallet-directory.js'
import { withoutSecrets } from '../../domain/rules/app/without-secrets.js'
import { isStandalone } from '../../platform/browser/is-standalone.js'
import { findPopupHost } from '../oauth/find-popup-host.js'
import { forkSession } from '../session/fork-session.js'

/** Returns the links of a wallet's app on this phone; undefined on other devices, and for wallets without an app. */
export function findWalletApp(
  client: Client,
  { canPair, disableSignup, id, intent = 'connect' }: findWalletApp.Parameters,
): findWalletApp.ReturnType | undefined {
  const { platform } = client
  const popupHost = findPopupHost(client)
  const { chainType, walletClientType } = readChoiceId(id)
  const wallet = walletDirectory.find((each) => each.id === walletClientType)
  if (!wallet || !popupHost.isMobile()) return undefined
  // Prefers a pairing for an installed web app, because opening the wallet app's browser would close it.
  const isPaired = chainType === 'ethereum' && canPair && wallet.pair !== undefined
  const mayLeave = !isPaired && !(platform.isStandalone ?? isStandalone)()
  const href = platform.location.href()
  async function leave(signal: AbortSignal): Promise<string> {
    // Links of wallet apps use their vendors' servers, so codes and tokens of this page are removed.
    const page = withoutSecrets(href!)
    const token = intent === 'login' ? undefined : await handOver(client, signal)
    const names = {
      ...appReturn(chainType, walletClientType, { disableSignup, intent }),
      ...(token && { privy_token: token }),
    }
    for (const [name, value] of Object.entries(names)) page.searchParams.set(name, value)
    const link = browseLink(wallet!, page.href)!
    popupHost.leave(link)
    return link
  }
  return {
    leave: mayLeave && href !== undefined && wallet.browse !== undefined ? leave : undefined,
    pairLink: (uri) => pairLink(wallet, uri),
  }
}

/**
 * Returns a token that logs the user in to the wallet app's browser. After a timeout or a rejection, returns no token,
 * and the user must first log in in that browser.
 */
async function handOver(client: Client, signal: AbortSignal): Promise<string | undefined> {
  if (client.store.getState().session !== 'authenticated') return undefined
  const settled = new AbortController()
  const patience = client.platform.sleep(offlineAfter, settled.signal).then(
    () => undefined,
    () => undefined,
  )
  const forked = forkSession(client, { signal }).catch(() => undefined)
  const token = await Promise.race([forked, patience])
  settled.abort()
  signal.throwIfAborted()
  return token
}

export declare namespace findWalletApp {
  type Parameters = {
    /** ID of the wallet choice. */
    id: string
    canPair: boolean
    intent?: WalletReturn['intent'] | undefined
    /** True if the login is for existing users only, even on the page that the app opens. */
    disableSignup?: boolean | undefined
  }
  type ReturnType = {
    /**
     * Opens this page in the app's browser, and resolves with the link. Resolves with undefined if this page must stay
     * open.
     */
    leave: ((signal: AbortSignal) => Promise<string>) | undefined
    /** Returns the app's link for a pairing. */
    pairLink: (uri: string) => string | undefined
  }
}

/** Returns the link that opens a page in the app's browser; undefined if the app has none. */
const browseLink = ({ browse }: DirectoryWallet, page: string): string | undefined =>
  // Uses a function, so that replacement patterns in the URL, such as `$&`, stay literal.
  browse
    ?.replaceAll('{url}', () => encodeURIComponent(page))
    .replaceAll('{bare}', () => page.replace(/^https?:\/\//, ''))

/** Returns the app's link for a WalletConnect pairing; undefined if the app has none. */
const pairLink = ({ pair }: DirectoryWallet, uri: string): string | undefined =>
  pair && `${pair}wc?uri=${encodeURIComponent(uri)}`
