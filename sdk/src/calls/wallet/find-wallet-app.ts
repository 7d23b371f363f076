import type { Client } from '../../client.js'
import { readChoiceId } from '../../domain/rules/read-choice-id.js'
import { walletDirectory } from '../../domain/rules/wallet-directory.js'
import { appReturn } from '../../domain/rules/app-return.js'
import { browseLink, pairLink } from '../../domain/rules/browse-link.js'
import { isStandalone } from '../../platform/browser/is-standalone.js'
import { findOutside } from '../oauth/find-outside.js'

/** How the app of a wallet on this phone is reached; undefined elsewhere, and for wallets that have none. */
export function findWalletApp(
  client: Client,
  { canPair, id, isLogin = false }: findWalletApp.Parameters,
): findWalletApp.ReturnType | undefined {
  const { platform } = client
  const outside = findOutside(client)
  const { chainType, walletClientType } = readChoiceId(id)
  const wallet = walletDirectory.find((each) => each.id === walletClientType)
  if (!wallet || !outside.isMobile()) return undefined
  // A wallet that can be paired with lets the user stay here, and so does a page on the home screen, which would be left for good.
  const isPaired = chainType === 'ethereum' && canPair && wallet.pair !== undefined
  const mayLeave = !isPaired && !(platform.isStandalone ?? isStandalone)()
  const href = platform.location.href()
  const page = href === undefined ? undefined : new URL(href)
  // Links of wallets pass their makers' servers: codes and tokens that this page was opened with stay here.
  if (page) page.search = page.hash = ''
  const names: Readonly<Record<string, string>> = isLogin ? appReturn(chainType, walletClientType) : {}
  for (const [name, value] of Object.entries(names)) page?.searchParams.set(name, value)
  const link = mayLeave && page ? browseLink(wallet, page.href) : undefined
  return {
    leave: link === undefined ? undefined : () => (outside.leave(link), link),
    pairLink: (uri) => pairLink(wallet, uri),
  }
}

export declare namespace findWalletApp {
  type Parameters = {
    /** Of the choice. */
    id: string
    canPair: boolean
    isLogin?: boolean | undefined
  }
  type ReturnType = {
    /** Opens this page in the app's own browser, and gives the address that does; undefined where it is not left. */
    leave: (() => string) | undefined
    /** Hands a pairing to the app. */
    pairLink: (uri: string) => string | undefined
  }
}
