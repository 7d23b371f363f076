// More than one export: what a page's address says to the wallet's app that opens it, written and read.

import type { ChainType } from './chain-types.js'

const connectors = { ethereum: 'injected', solana: 'solana_adapter' } as const

/** What the app of a wallet opens a page with, so that the login goes on there. */
export const appReturn = (chainType: ChainType, walletClientType: string) => ({
  privy_connector: connectors[chainType] as string,
  privy_wallet_client: walletClientType,
})

/** The wallet whose app has opened a page, and the page's address without that; undefined where none has. */
export function readAppReturn(
  href: string,
): { chainType: ChainType; walletClientType: string; left: string } | undefined {
  const url = new URL(href)
  const connector = url.searchParams.get('privy_connector')
  const walletClientType = url.searchParams.get('privy_wallet_client')
  const chainType = (Object.keys(connectors) as ChainType[]).find((each) => connectors[each] === connector)
  if (!chainType || !walletClientType) return undefined
  for (const name of Object.keys(appReturn(chainType, walletClientType))) url.searchParams.delete(name)
  return { chainType, walletClientType, left: url.href }
}
