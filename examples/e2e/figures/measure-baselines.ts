import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { makeProver } from '@keyhook/provider/internal/test/make-prover'
import { atOnce, measureCpu } from './measure-cpu.js'
import { spawnServer } from './spawn-server.js'

const sessions = 500

/**
 * Measures the CPU time of a call of two maintained servers, in milliseconds: a renewal by `oidc-provider`, and a read
 * of a session by `better-auth`. Both use the given PostgreSQL server.
 */
export async function measureBaselines({
  calls = 6000,
  makeDatabase,
}: measureBaselines.Options): Promise<measureBaselines.ReturnType> {
  return {
    renewal: await measureRenewal(makeDatabase('oidc_provider'), calls),
    sessionRead: await measureSessionRead(makeDatabase('better_auth'), calls),
  }
}

export declare namespace measureBaselines {
  type Options = {
    calls?: number
    /** Creates an empty database, and returns its address. */
    makeDatabase: (name: string) => string
  }
  type ReturnType = { readonly renewal: number; readonly sessionRead: number }
}

async function measureRenewal(database: string, calls: number): Promise<number> {
  const port = await freePort()
  const prover = await makeProver(`http://127.0.0.1:${port}`)
  const environment = { KEYHOOK_THUMBPRINT: prover.thumbprint }
  return withBaseline({ database, environment, name: 'serve-oidc-provider', port }, calls, async ({ send, tokens }) => {
    const path = '/token'
    return async (index) => {
      const which = index % tokens.length
      const body = new URLSearchParams({
        ...{ client_id: 'figures', grant_type: 'refresh_token', refresh_token: tokens[which]! },
      })
      const answer = await send(path, {
        body: body.toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'dpop': await prover.prove(path, { now: Date.now() }),
        },
      })
      const { access_token, id_token, refresh_token } = answer as Record<string, string>
      if (!access_token || !id_token || !refresh_token || refresh_token === tokens[which])
        throw new Error('The renewal did not rotate the token.')
      tokens[which] = refresh_token
    }
  })
}

async function measureSessionRead(database: string, calls: number): Promise<number> {
  const port = await freePort()
  return withBaseline(
    { database, name: 'serve-better-auth', port },
    calls,
    async ({ send, tokens }) =>
      async (index) => {
        const cookie = tokens[index % tokens.length]!
        const answer = (await send('/api/auth/get-session', { headers: { cookie } })) as { user?: object } | null
        if (!answer?.user) throw new Error('The session was not found.')
      },
  )
}

type Sent = { readonly body?: string; readonly headers: Record<string, string> }

type Baseline = {
  readonly send: (path: string, sent: Sent) => Promise<unknown>
  /** The tokens of sessions. A renewal replaces its token. */
  readonly tokens: string[]
}

type Program = { database: string; environment?: Record<string, string>; name: string; port: number }

async function withBaseline(
  { database, environment, name, port }: Program,
  calls: number,
  makeCall: (baseline: Baseline) => Promise<(index: number) => Promise<unknown>>,
): Promise<number> {
  const server = await spawnServer({
    environment: { KEYHOOK_DATABASE: database, KEYHOOK_SESSIONS: String(sessions), ...environment },
    execArgv: ['--import', 'tsx'],
    file: join(import.meta.dirname, 'baselines', `${name}.ts`),
    port,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  async function send(path: string, { body, headers }: Sent): Promise<unknown> {
    const method = body === undefined ? 'GET' : 'POST'
    const sent = request({ agent, headers, host: '127.0.0.1', method, path, port })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    const answer = await readText(response)
    if (response.statusCode === 200) return JSON.parse(answer) as unknown
    throw new Error(`${path} responded with status ${response.statusCode}: ${answer}`)
  }
  try {
    const tokens = (await send('/tokens', { headers: {} })) as string[]
    const call = await makeCall({ send, tokens })
    const { server: used } = await measureCpu({ call, calls, counters: { server: server.cpu } })
    return used
  } finally {
    agent.destroy()
    await server.stop()
  }
}
