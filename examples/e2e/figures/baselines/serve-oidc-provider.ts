import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider'
import pg from 'pg'

/**
 * Serves `oidc-provider` with DPoP and refresh rotation on PostgreSQL. `/tokens` returns the refresh
 * tokens of new sessions.
 */
const { KEYHOOK_DATABASE, KEYHOOK_PORT, KEYHOOK_SESSIONS, KEYHOOK_THUMBPRINT = '' } = process.env
const clientId = 'figures'
const issuer = `http://127.0.0.1:${KEYHOOK_PORT}`
const resource = 'https://api.example.com'
const day = 24 * 60 * 60
const int8 = 20

const pool = new pg.Pool({
  connectionString: KEYHOOK_DATABASE,
  types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format)) },
})
await pool.query(
  'create table models (id text primary key, payload jsonb not null, grant_id text, consumed_at bigint, expires_at bigint)',
)
await pool.query('create index models_grant on models (grant_id)')

type Row = { payload: AdapterPayload; consumed_at: number | null; expires_at: number | null }

/** Stores each model as one row, like the adapters that the documentation of `oidc-provider` lists. */
class PostgresAdapter implements Adapter {
  readonly #model: string

  constructor(model: string) {
    this.#model = model
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const expiresAt = expiresIn ? Math.floor(Date.now() / 1000) + expiresIn : null
    await pool.query({
      name: 'upsert',
      text: 'insert into models (id, payload, grant_id, expires_at) values ($1, $2, $3, $4) on conflict (id) do update set payload = excluded.payload, grant_id = excluded.grant_id, expires_at = excluded.expires_at',
      values: [`${this.#model} ${id}`, JSON.stringify(payload), payload.grantId ?? null, expiresAt],
    })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const { rows } = await pool.query<Row>({
      name: 'find',
      text: 'select payload, consumed_at, expires_at from models where id = $1',
      values: [`${this.#model} ${id}`],
    })
    const [row] = rows
    if (!row || (row.expires_at !== null && row.expires_at < Date.now() / 1000)) return undefined
    return { ...row.payload, ...(row.consumed_at !== null && { consumed: row.consumed_at }) }
  }

  async consume(id: string): Promise<void> {
    await pool.query({
      name: 'consume',
      text: 'update models set consumed_at = $2 where id = $1',
      values: [`${this.#model} ${id}`, Math.floor(Date.now() / 1000)],
    })
  }

  async destroy(id: string): Promise<void> {
    await pool.query('delete from models where id = $1', [`${this.#model} ${id}`])
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    await pool.query('delete from models where grant_id = $1', [grantId])
  }

  findByUid = () => Promise.reject(new Error('The OIDC provider of the figures cannot look up a session by its uid.'))
  findByUserCode = () => Promise.reject(new Error('The OIDC provider of the figures does not support the device flow.'))
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const provider = new Provider(issuer, {
  adapter: PostgresAdapter,
  clients: [
    {
      client_id: clientId,
      application_type: 'native',
      dpop_bound_access_tokens: true,
      grant_types: ['authorization_code', 'refresh_token'],
      id_token_signed_response_alg: 'ES256',
      redirect_uris: ['http://127.0.0.1/callback'],
      token_endpoint_auth_method: 'none',
    },
  ],
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => resource,
      getResourceServerInfo: () => ({
        scope: 'api',
        accessTokenFormat: 'jwt' as const,
        jwt: { sign: { alg: 'ES256' as const } },
      }),
      useGrantedResource: () => true,
    },
  },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email: `${id}@example.com` }) }),
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig' }] },
  rotateRefreshToken: true,
  ttl: { AccessToken: 3600, Grant: day, IdToken: 3600, RefreshToken: day },
})

async function openSession(index: number): Promise<string> {
  const accountId = `user${index}`
  const grant = new provider.Grant({ accountId, clientId })
  grant.addOIDCScope('openid offline_access')
  grant.addResourceScope(resource, 'api')
  const client = await provider.Client.find(clientId)
  if (!client) throw new Error('The client is missing.')
  const values = {
    ...{ accountId, client, grantId: await grant.save(), gty: 'authorization_code', jkt: KEYHOOK_THUMBPRINT },
    ...{ resource, scope: 'openid offline_access api' },
  }
  // The types of the package leave out the members that its grants set.
  const token = new provider.RefreshToken(values as unknown as ConstructorParameters<typeof provider.RefreshToken>[0])
  return token.save()
}

const tokens = await Promise.all(Array.from({ length: Number(KEYHOOK_SESSIONS) }, (_, index) => openSession(index)))
const callback = provider.callback()
const server = createServer((request, response) => {
  if (request.url === '/health') response.end()
  else if (request.url === '/tokens') response.end(JSON.stringify(tokens))
  else void callback(request, response)
})
server.listen(Number(KEYHOOK_PORT), '127.0.0.1')
await once(server, 'listening')
process.once('SIGTERM', () => process.exit())
