import type { Client } from '../../../client.js'
import type { SolanaCluster } from '../../../domain/entities/chain.js'
import { clusterOfEndpoint } from '../../../domain/rules/solana/cluster-of-chain.js'
import { perClient } from '../../app/per-client.js'

const adopted = perClient((): { connection: SolanaCluster.Connection | undefined } => ({ connection: undefined }))

/**
 * Sends all calls to a cluster through its Connection, such as the one of wallet-adapter's `ConnectionProvider`. A
 * Connection in the configuration takes precedence on its own cluster. Returns a function that removes it.
 */
export function adoptConnection(client: Client, connection: SolanaCluster.Connection): () => void {
  adopted(client).connection = connection
  return () => {
    if (adopted(client).connection === connection) adopted(client).connection = undefined
  }
}

/** Returns the app's clusters. The first is the default of transactions. */
export function solanaClusters(client: Client): readonly [SolanaCluster, ...SolanaCluster[]] {
  const { connection } = adopted(client)
  const [first, ...others] = client.app.solanaClusters.map((cluster): SolanaCluster => ({
    rpcUrl: cluster.connection?.rpcEndpoint,
    ...cluster,
  }))
  if (!connection) return [first ?? { name: 'mainnet-beta' }, ...others]
  const all = first ? [first, ...others] : []
  // Also applies to a cluster of the same name without a node URL.
  const matched = clusterOfEndpoint(connection.rpcEndpoint, all)
  const isOwn = ({ name, rpcUrl }: SolanaCluster) =>
    name === matched.name && (rpcUrl ?? matched.rpcUrl) === matched.rpcUrl
  const carried = { ...matched, connection: matched.connection ?? connection }
  if (!first || !all.some(isOwn)) return [carried, ...all]
  const take = (cluster: SolanaCluster) => (isOwn(cluster) ? carried : cluster)
  return [take(first), ...others.map(take)]
}
