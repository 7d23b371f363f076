import { perClient } from '../../calls/app/per-client.js'
import { logInWithCustomToken } from './calls.js'
import { getKeyThumbprint } from '../../calls/session/get-key-thumbprint.js'
import { logOut } from '../../calls/session/log-out.js'
import { whenReady } from '../../calls/session/when-ready.js'
import { refreshUser } from '../../calls/user/refresh-user.js'
import { warmFrame } from '../../calls/wallet/warm-frame.js'
import { decodeBase64Url, encodeBase64Url } from '../../base/base64url.js'
import type { Client } from '../../client.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import type { User } from '../../domain/entities/user.js'
import { KeyhookError, toKeyhookError } from '../../domain/errors/base.js'
import { flow } from '../../flows/core/define-flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { attempt } from '../../flows/login/report-failure.js'
import { succeed } from '../../flows/login/succeed.js'

type CustomAuth = NonNullable<KeyhookConfig['customAuth']>

export type CustomAuthState =
  | { status: 'initial' }
  | { status: 'not-enabled' }
  | { status: 'loading' }
  /** `user` is undefined if no user is logged in to the app's own login system. */
  | { status: 'done'; user: User | undefined }
  | { status: 'error'; error: KeyhookError }

export type CustomAuthEvent = { type: 'disable' } | { type: 'sync' } | { type: 'synced'; user: User | undefined }

const { define, to } = flow<CustomAuthState, CustomAuthEvent, { client: Client }>()

const disable = to('not-enabled', () => ({}))
const sync = to('loading', () => ({}))

/** The custom auth options from the host's latest render, and the options that this client has already applied. */
const wanted = perClient<{ given: CustomAuth | undefined; synced?: CustomAuth | undefined }>(() => ({
  given: undefined,
}))

/** Logs users in and out when the app's own login system does. */
export const customAuthFlow = define({
  id: 'custom',
  initial: { status: 'initial' },
  on: {
    'initial': { disable, sync },
    'not-enabled': { sync },
    'loading': { disable, synced: to('done', (_, { user }) => ({ user })) },
    'done': { disable, sync },
    'error': { disable, sync },
  },
  run: {
    loading: (_, { client, signal }) =>
      attempt({ client, intent: 'login', method: 'custom', signal }, async () => {
        await whenReady(client)
        const latest = wanted(client)
        let user: User | undefined
        // Syncs again if the host has passed new options in the meantime.
        while (latest.given && latest.synced !== latest.given && !signal.aborted) {
          const { given } = latest
          user = await syncOnce(client, given, signal)
          if (!signal.aborted) latest.synced = given
        }
        return { type: 'synced', user }
      }),
  },
  failed: (_, error) => ({ status: 'error', error: toKeyhookError(error) }),
})

/** Applies `config.customAuth`. Call it after each change of the configuration. */
export function followCustomAuth(client: Client, config: KeyhookConfig | undefined): void {
  const given = config?.customAuth
  const run = getFlow(client, customAuthFlow)
  const isEnabled = given !== undefined && given.enabled !== false
  const latest = wanted(client)
  latest.given = isEnabled && !given.isLoading ? given : undefined
  if (!isEnabled) return void run.send({ type: 'disable' })
  if (latest.given && latest.given !== latest.synced) void run.send({ type: 'sync' })
}

async function syncOnce(
  client: Client,
  { getCustomAccessToken }: CustomAuth,
  signal: AbortSignal,
): Promise<User | undefined> {
  try {
    const token = await getCustomAccessToken({ nonce: await makeNonce(client) })
    const { user } = client.store.getState()
    const customId = user?.linkedAccounts.find((account) => account.type === 'custom_auth')?.customUserId
    if (token === undefined) {
      if (customId !== undefined) await leave(client)
      return user
    }
    // Keeps a user who logged in with another method.
    if (user && (customId === undefined || customId === subjectOf(token))) return user
    if (user) {
      await leave(client)
      return undefined
    }
    warmFrame(client)
    const result = await logInWithCustomToken(client, { signal, token })
    succeed(client, { ...result, intent: 'login', method: 'custom' })
    return result.user
  } catch (cause) {
    const error = toKeyhookError(cause)
    // Another tab has created the user in the meantime, so the login succeeds without creating one.
    if (error.message === 'User already exists with provided custom JWT account.') {
      await refreshUser(client).catch(() => {})
      return client.store.getState().user
    }
    throw new KeyhookError(error.code, 'Failed to sync with custom auth provider', { cause, reason: error.reason })
  }
}

/** Returns a nonce for one login. It contains the thumbprint of this browser's key. */
async function makeNonce(client: Client): Promise<string | undefined> {
  const thumbprint = await getKeyThumbprint(client)
  return thumbprint && `${thumbprint}.${encodeBase64Url(client.platform.randomBytes(16))}`
}

/** Logs out, and starts this flow again, because a logout stops every flow of the client. */
async function leave(client: Client): Promise<void> {
  await logOut(client)
  void getFlow(client, customAuthFlow).send({ type: 'sync' })
}

/** Returns the unverified subject of a token. The provider verifies the token when it logs in. */
function subjectOf(token: string): unknown {
  try {
    const payload = new TextDecoder().decode(decodeBase64Url(token.split('.')[1] ?? ''))
    return (JSON.parse(payload) as Record<string, unknown>)['sub']
  } catch {
    return undefined
  }
}
