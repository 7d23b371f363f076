import type { Client } from '../../../client.js'
import type { SolanaCluster } from '../../../domain/entities/chain.js'
import { clusterOfEndpoint } from '../../../domain/rules/solana/cluster-of-chain.js'
import { perClient } from '../../app/per-client.js'

const adopted = perClient((): { connection: SolanaCluster.Connection | undefined } => ({ connection: undefined }))

/**
 * Sends all calls to a cluster through the given Connection, such as that of wallet-adapter's `ConnectionProvider`. A
 * Connection in the app's configuration takes precedence for its cluster. Returns a function that removes the
 * Connection.
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
  // Matches a configured cluster with the same name that has no node URL.
  const matched = clusterOfEndpoint(connection.rpcEndpoint, all)
  const isOwn = ({ name, rpcUrl }: SolanaCluster) =>
    name === matched.name && (rpcUrl ?? matched.rpcUrl) === matched.rpcUrl
  const carried = { ...matched, connection: matched.connection ?? connection }
  if (!first || !all.some(isOwn)) return [carried, ...all]
  const take = (cluster: SolanaCluster) => (isOwn(cluster) ? carried : cluster)
  return [take(first), ...others.map(take)]
}
