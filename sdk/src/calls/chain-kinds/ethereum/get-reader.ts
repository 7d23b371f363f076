import type { Rpc } from '../../../chains/rpc/create-rpc.js'
import { retryReads } from '../../../chains/rpc/retry-reads.js'
import type { Client } from '../../../client.js'
import { nodeTimeout } from '../../../domain/rules/limits.js'
import { getNode } from './get-node.js'

/** Returns a node of one of the app's chains for reads. It retries after network errors. */
export const getReader = (client: Client, chainId: number): Rpc =>
  retryReads(getNode(client, { chainId, timeout: nodeTimeout }), client.platform.sleep)
