import type { Client } from '../../client.js'

const balances = ['balance', 'bridge-quotes', 'transaction-fees'] as const

/** Names of the queries that each event of the client makes stale. */
const staleAfter = {
  crossAppGrantRevoked: ['cross-app-grants'],
  fundingEnded: balances,
  sessionApproved: ['sessions'],
  sessionsEnded: ['sessions'],
  transactionSettled: balances,
} as const satisfies { readonly [event in keyof Client.Events]?: readonly string[] }

/** Calls the listener with the name of each query whose data has changed. Returns a function that unsubscribes. */
export function watchChanges(client: Client, listener: (name: string) => void): () => void {
  const stops = Object.entries(staleAfter).map(([event, names]) =>
    client.events.on(event as keyof typeof staleAfter, () => names.forEach(listener)),
  )
  return () => stops.forEach((stop) => stop())
}
