import type { Connection } from '@solana/web3.js'
import { loadOnce } from '../../../base/load-once.js'
import type { Client } from '../../../client.js'
import { perClient } from '../../app/per-client.js'

/** The part of `@solana/web3.js` that creates connections. */
export type Web3 = { readonly Connection: typeof Connection }

/**
 * Loads `@solana/web3.js`. Undefined on a page that imports neither '@keyhook/sdk/solana' nor
 * '@keyhook/sdk/solana-wallet-adapter'. The main entry must not import the package, because bundlers would fail in apps
 * that have not installed it.
 */
export const web3 = perClient((): { load: (() => Promise<Web3>) | undefined } => ({ load: undefined }))

/** Sets the function that loads `@solana/web3.js` for a client. */
export function provideWeb3(client: Client, load: () => Promise<Web3>): void {
  web3(client).load ??= loadOnce(load)
}
