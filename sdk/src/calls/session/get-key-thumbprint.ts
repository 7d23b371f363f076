import type { Client } from '../../client.js'

/**
 * Names the key of this browser, so that a session can be forked for it elsewhere ({@link forkSession}). Undefined where
 * the browser keeps no keys.
 */
export const getKeyThumbprint = async ({ platform }: Client): Promise<string | undefined> =>
  (await platform.proofKey())?.thumbprint()
