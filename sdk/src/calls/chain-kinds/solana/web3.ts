import type { Connection } from '@solana/web3.js'
import { loadOnce } from '../../../base/load-once.js'
import type { Client } from '../../../client.js'
import { perClient } from '../../app/per-client.js'

/** The part of `@solana/web3.js` that the SDK creates connections with. */
export type Web3 = { readonly Connection: typeof Connection }

/**
 * Loads `@solana/web3.js`. Undefined on a page without '@keyhook/sdk/solana' and '@keyhook/sdk/solana-wallet-adapter'.
 * With an import in the main entry, bundlers of apps without that package would fail.
 */
export const web3 = perClient((): { load: (() => Promise<Web3>) | undefined } => ({ load: undefined }))

/** Lets a client create connections. */
export function provideWeb3(client: Client, load: () => Promise<Web3>): void {
  web3(client).load ??= loadOnce(load)
}
