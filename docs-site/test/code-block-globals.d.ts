import type { Chain } from 'viem'

/** What the code of the pages takes from the app around it. */
declare global {
  const appId: string
  const apiUrl: string
  const base: Chain
}
