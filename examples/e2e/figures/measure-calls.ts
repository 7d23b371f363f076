import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { sql } from 'kysely'
import { openDatabase } from '@keyhook/provider/internal/src/database/open-database'
import { makeProver } from '@keyhook/provider/internal/test/make-prover'
import { create } from '@keyhook/provider/internal/test/frame-wallet'
import { makeWallet } from '@keyhook/provider/internal/test/make-wallet'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { providerSettings as settings } from '@keyhook/test-kit/provider/provider-settings'
import type { Figure } from './figure.js'
import { atOnce, measureCpu } from './measure-cpu.js'
import { readCpuOfTree, readParent } from './read-cpu.js'
import { seedSessions } from './seed-sessions.js'
import { type ProviderProcess, spawnProvider } from './spawn-provider.js'

const appId = settings.apps[0].id
const users = 10_000
const sessions = 500
const wallets = 16

/** The calls, and the most CPU time of the provider that each may take, in milliseconds. */
const bounds = {
  'Session renewal with access token and proof': 1.2,
  'Login by email code, both calls': 1000 / 120,
  'App config': 1000 / 5000,
  '`users/me` with proof': 1000 / 1500,
  'Shares for the wallet frame': 1000 / 600,
  'JWKS': 1000 / 5000,
} as const

type CallName = keyof typeof bounds

/** `ms` is the CPU time of the provider for one call. */
export type MeasuredCall = Figure & { readonly name: CallName; readonly ms: number }

/**
 * Measures the CPU time of the provider and of its database for each hot call. The operating system counts it, so it
 * depends little on the load of the machine.
 */
export async function measureCalls(options: measureCalls.Options): Promise<readonly MeasuredCall[]> {
  const { calls: most = 6000, database, execArgv, folder, only, secrets } = options
  const prover = await makeProver(settings.origin)
  const { thumbprint } = prover
  const held = await seedSessions({ database, secrets, sessions, settings, thumbprint, users })
  const entry = join(import.meta.dirname, 'serve-measured-provider.ts')
  const provider = await spawnProvider({ database, entry, execArgv, folder, secrets, settings })
  const client = createClient(provider, prover)
  const cpuOfDatabase = await databaseCpu(database)
  const kind = database.startsWith('postgres') ? 'PostgreSQL' : 'libsql'

  async function measure(name: CallName, call: (index: number) => Promise<unknown>): Promise<MeasuredCall> {
    // A login takes ten times as much CPU time as the other calls.
    const calls = name === 'Login by email code, both calls' ? Math.ceil(most / 4) : most
    const counters = { database: cpuOfDatabase, provider: provider.cpu }
    const { database: ofDatabase, provider: ms } = await measureCpu({ call, calls, counters })
    return {
      name,
      ms,
      figure: `${name}, CPU of the provider, ${kind}`,
      bar: `≤ ${bounds[name].toFixed(2)} ms`,
      measured: `${ms.toFixed(2)} ms, ${Math.round(1000 / ms)} per CPU second${Number.isNaN(ofDatabase) ? '' : `; database ${ofDatabase.toFixed(2)} ms`}`,
      how: `user and system time of one provider process, ${calls} calls, ${atOnce} at once, after as many before`,
      isMet: ms <= bounds[name],
    }
  }

  try {
    const { me, share } = client
    const renew = (index: number) => client.renew(held[index % held.length]!)
    const frames = await Promise.all(Array.from({ length: wallets }, (_, index) => client.logInWithWallet(index)))
    const table = {
      'Session renewal with access token and proof': renew,
      '`users/me` with proof': (index) => me(held[index % held.length]!),
      'Login by email code, both calls': (index) => client.logIn(`user${users - 1 - (index % users)}@example.com`),
      'Shares for the wallet frame': (index) => share(frames[index % wallets]!),
      'App config': () => client.read(`/api/v1/apps/${appId}`),
      'JWKS': () => client.read(`/api/v1/apps/${appId}/.well-known/jwks.json`),
    } satisfies Record<CallName, (index: number) => Promise<unknown>>
    // A session has its first access token after a renewal.
    for (const each of held) await client.renew(each)
    const figures: MeasuredCall[] = []
    for (const name of only ?? (Object.keys(table) as CallName[])) figures.push(await measure(name, table[name]))
    return figures
  } finally {
    client.close()
    await provider.stop()
  }
}

export declare namespace measureCalls {
  type Options = Pick<seedSessions.Options, 'database' | 'secrets'> & {
    /** Calls of each kind. Login has a quarter of them. */
    calls?: number
    /** Options of Node for the provider. */
    execArgv?: readonly string[]
    /** Folder of the provider's files. */
    folder: string
    /** The calls to measure. Default: all. */
    only?: readonly CallName[]
  }
}

/** Returns a function that reads the CPU time of a local PostgreSQL server. A file has no server. */
async function databaseCpu(address: string): Promise<() => number> {
  if (!address.startsWith('postgres')) return () => Number.NaN
  const database = openDatabase<object>(address)
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database)
    const server = readParent(rows[0]?.pid ?? 0)
    return () => readCpuOfTree(server)
  } finally {
    await database.destroy()
  }
}

type Frame = { readonly address: string; readonly token: string; readonly prover: makeProver.ReturnType }

/** Creates the browsers that call a provider. */
function createClient(provider: ProviderProcess, prover: makeProver.ReturnType) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const { port } = provider
  const codes = new Map<string, string>()
  const waiting = new Map<string, (code: string) => void>()
  let nonce = ''
  provider.onMessage((message) => {
    const { text, to } = message as { text: string; to: string }
    const code = /\b\d{6}\b/.exec(text)?.[0]
    if (code === undefined) return
    codes.set(to, code)
    waiting.get(to)?.(code)
  })
  const readCode = (to: string): Promise<string> => {
    const code = codes.get(to)
    return code === undefined ? new Promise((resolve) => waiting.set(to, resolve)) : Promise.resolve(code)
  }

  async function send({ body, headers, method, path }: Sent): Promise<unknown> {
    for (;;) {
      const signed = nonce
      const sent = request({
        ...{ agent, host: '127.0.0.1', method, path, port },
        headers: {
          'privy-app-id': appId,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(await headers(signed)),
        },
      })
      sent.end(body === undefined ? undefined : JSON.stringify(body))
      const [response] = (await once(sent, 'response')) as [IncomingMessage]
      const answer = await readText(response)
      nonce = String(response.headers['dpop-nonce'] ?? nonce)
      if (response.statusCode === 200) return JSON.parse(answer)
      if (response.statusCode !== 400 || signed === nonce)
        throw new Error(`${path} responded with ${response.statusCode}: ${answer}`)
    }
  }
  const call = (method: 'GET' | 'POST', path: string, { by = prover, more, token, ...rest }: Call) =>
    send({
      ...{ method, path, body: rest.body },
      headers: async (signed) => ({
        dpop: await by.prove(path, { method, nonce: signed, now: Date.now(), ...(token !== undefined && { token }) }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...more,
      }),
    })

  return {
    close: () => agent.destroy(),
    read: (path: string) => send({ method: 'GET', path, headers: async () => ({}) }),
    me: ({ accessToken = '' }: { accessToken?: string }) => call('GET', '/api/v1/users/me', { token: accessToken }),
    async renew(held: { refreshToken: string; accessToken?: string }) {
      const { accessToken, refreshToken } = held
      const path = '/api/v1/sessions'
      const answer = (await send({
        ...{ method: 'POST', path, body: { refresh_token: refreshToken } },
        headers: async (signed) => ({
          dpop: await prover.prove(path, { nonce: signed, now: Date.now(), token: accessToken ?? refreshToken }),
          ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        }),
      })) as { refresh_token: string; token: string }
      Object.assign(held, { accessToken: answer.token, refreshToken: answer.refresh_token })
    },
    async logIn(email: string) {
      await call('POST', '/api/v1/passwordless/init', { body: { email } })
      const code = await readCode(email)
      const more = { 'keyhook-frame-key': await prover.state({ appId, now: Date.now() }) }
      await call('POST', '/api/v1/passwordless/authenticate', { body: { code, email }, more })
    },
    share: ({ address, prover: by, token }: Frame) =>
      call('POST', `/api/v1/embedded_wallets/${address}/auth_share`, {
        ...{ by, body: {}, token },
        more: { 'origin': settings.origin, 'sec-fetch-site': 'same-origin' },
      }),
    /** Logs in a new user, and creates a wallet in the user's frame. */
    async logInWithWallet(index: number): Promise<Frame> {
      const email = `wallet${index}@example.com`
      const fetchHere = (input: string | URL | Request, init?: RequestInit) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input)
        return fetch(`http://127.0.0.1:${port}${pathname}${search}`, init)
      }
      // The part of a test provider that a browser calls.
      const remote = { appId, clock: { now: () => Date.now() }, fetch: fetchHere, url: settings.origin }
      const browser = createBrowser(
        { ...remote, inbox: () => codes.get(email) } as unknown as Parameters<typeof createBrowser>[0],
        `wallet${index}`,
      )
      browser.keys.page = await makeProver(settings.origin)
      await browser.sendCode(email)
      await browser.enterCode(email, await readCode(email))
      const wallet = makeWallet()
      await create(browser, wallet)
      if (!browser.keys.frame) throw new Error('The browser has no frame.')
      return { address: wallet.address, prover: browser.keys.frame, token: browser.tokens.access }
    },
  }
}

type Sent = {
  readonly body?: unknown
  readonly headers: (nonce: string) => Promise<Record<string, string>>
  readonly method: 'GET' | 'POST'
  readonly path: string
}

type Call = {
  readonly body?: unknown
  readonly by?: makeProver.ReturnType
  readonly more?: Record<string, string>
  readonly token?: string
}
