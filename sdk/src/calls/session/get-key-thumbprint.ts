import type { Client } from '../../client.js'

/** Returns the RFC 7638 thumbprint of this browser's key, or undefined if the browser stores no keys. */
export const getKeyThumbprint = async ({ platform }: Client): Promise<string | undefined> =>
  (await platform.proofKey())?.thumbprint()
