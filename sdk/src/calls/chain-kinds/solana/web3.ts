// More than one export: who provides `@solana/web3.js`, and who uses it.

import type { Connection } from '@solana/web3.js'
import { loadOnce } from '../../../base/load-once.js'
import type { Client } from '../../../client.js'
import { perClient } from '../../app/per-client.js'

/** The part of `@solana/web3.js` that the SDK creates connections with. */
export type Web3 = { readonly Connection: typeof Connection }

/**
 * Returns what loads `@solana/web3.js`; undefined on a page that uses neither '@keyhook/sdk/solana' nor
 * '@keyhook/sdk/solana-wallet-adapter'. Bundlers would fail on the import in the main entry of an app without that package.
 */
export const web3 = perClient((): { load: (() => Promise<Web3>) | undefined } => ({ load: undefined }))

/** Lets a client create connections. */
export function provideWeb3(client: Client, load: () => Promise<Web3>): void {
  web3(client).load ??= loadOnce(load)
}
