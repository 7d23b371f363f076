import { createServerCall } from './create-server-call.js'
import { createAllowlistCalls, createUserCalls } from './create-user-calls.js'
import { createKeyQuorumCalls, createPolicyCalls, createWalletCalls } from './create-wallet-calls.js'

/**
 * Creates a client of the provider's admin API, for your server. It manages users, the allowlist, server wallets and
 * policies. Runs on Node, Deno and edge runtimes. Calls reject with a `ServerCallError`, or with `OFFLINE` if the
 * provider does not respond. They are not retried. Throws `INVALID_APP_ID`. Throws `INVALID_REQUEST` for a URL without
 * https, except on localhost.
 *
 * @example
 * import { createServerClient } from '@keyhook/sdk/server'
 *
 * const server = createServerClient({
 *   appId: 'keyhookviteexampleapp0001',
 *   apiUrl: 'https://auth.example.com',
 *   secret: process.env.KEYHOOK_KEY!,
 * })
 * const user = await server.users.find({ email: 'ada@example.com' })
 */
export function createServerClient(options: createServerClient.Options) {
  const call = createServerCall(options)
  return {
    /** Calls for the users of the app. */
    users: createUserCalls(call),
    /** Calls for the allowlist of the app. */
    allowlist: createAllowlistCalls(call, options.appId),
    /** Calls for server wallets. */
    wallets: createWalletCalls(call),
    /** Calls for policies, which limit server wallets. */
    policies: createPolicyCalls(call),
    /** Calls for key quorums. A key quorum is a set of keys that own server wallets and policies. */
    keyQuorums: createKeyQuorumCalls(call),
  }
}

export declare namespace createServerClient {
  type Options = createServerCall.Options
  type ReturnType = globalThis.ReturnType<typeof createServerClient>
}
