import { Writable } from 'node:stream'
import { embeddedWallets, sessions, users } from '@keyhook/sdk/wire'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, setUp } from '../../test/set-up.js'
import { createLog } from './create-log.js'

function collect() {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  return { log: createLog(stream), lines }
}

/** Returns every form in which a secret could appear in a log. */
const forms = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  Buffer.from(secret).toString('base64').replaceAll('=', ''),
  Buffer.from(secret).toString('base64url'),
  encodeURIComponent(secret),
]

/** Returns the content of a database, by table. */
async function readTables(database: Kysely<never>): Promise<Map<string, string>> {
  const tables = await database.introspection.getTables()
  const read = async (name: string) => (await sql`select * from ${sql.table(name)}`.execute(database)).rows
  return new Map(await Promise.all(tables.map(async ({ name }) => [name, JSON.stringify(await read(name))] as const)))
}

test('threat 36: logs and databases contain no plain-text token, code, address or key share', async () => {
  const { lines, log } = collect()
  const { browser, provider } = setUp({ log })
  const canary = 'canary.5f0e@example.com'
  const ada = browser()
  const key = await makeProver()
  const now = provider.clock.now()
  const code = await ada.sendCode(canary)
  ada.keys.page = key
  ada.extra['idempotency-key'] = 'canary-idempotency-key'
  const proof = await key.prove('/api/v1/passwordless/authenticate', { now, nonce: await ada.readNonce() })
  ada.extra['dpop'] = proof
  const login = await ada.enterCode(canary, code)
  delete ada.extra['idempotency-key']
  delete ada.extra['dpop']
  const renewed = await ada.refresh()
  const address = '0x000000000000000000000000000000000000dEaD'
  const { recovery_key = '' } = await ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' })
  const auth_share = 'Y2FuYXJ5LXNoYXJlLTU2Nzg5MDEyMzQ1Njc4OTA'
  await ada.call(embeddedWallets.prepare, {
    address,
    auth_share,
    chain_type: 'ethereum',
    entropy_id: '0'.repeat(32),
    epoch: 0,
    recovery_ciphertext: 'AAAA',
    recovery_method: 'privy',
    wallet_index: 0,
  })
  await ada.call(users.me, {})
  await rejection(ada.enterCode(canary, 'canary-wrong-code'))
  await ada.raw(`/api/v1/embedded_wallets/${canary}/auth_share?token=${code}`, {
    method: 'POST',
    body: `{"x":"${canary}"`,
  })
  await ada.raw(`/nothing/${canary}`)
  const stored = await readTables(provider.database as never)
  const recovery = await readTables(provider.recovery as never)
  // An internal error, with a secret in its cause.
  await provider.recovery.schema.dropTable('recovery_keys').execute()
  await rejection(ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' }))
  await ada.call(sessions.logout, {})
  const logged = lines.join('')
  const secrets = {
    'access': login.accessToken ?? '',
    'renewed': renewed.accessToken ?? '',
    'refresh': login.refreshToken ?? '',
    'next refresh': renewed.refreshToken ?? '',
    'identity': login.identityToken ?? '',
    'idempotency key': 'canary-idempotency-key',
    proof,
    'share': auth_share,
    'recovery key': recovery_key,
    'wrong code': 'canary-wrong-code',
  }
  const stores = new Map([...stored, ...recovery, ['the log', logged]])
  const find = (name: string, secret: string) =>
    [...stores].flatMap(([location, text]) =>
      forms(secret).some((form) => text.includes(form)) ? `${name} in ${location}` : [],
    )

  expect(lines.length).toBeGreaterThan(8)
  expect(logged).toContain('"status":500')
  expect([...stored.values(), ...recovery.values()].filter((rows) => rows !== '[]').length).toBeGreaterThan(8)
  expect(Object.entries(secrets).flatMap(([name, secret]) => find(name, secret))).toEqual([])
  // The column by which the account is found.
  expect(find('the address', canary)).toEqual(['the address in accounts'])
  // Six digits alone can appear by chance in other numbers.
  expect(logged).not.toMatch(new RegExp(`\\b${code}\\b`))
})

test('logs the class and the location of an error, but not its message', () => {
  const { lines, log } = collect()
  const cause = new Error('canary cause')
  log.error({ err: Object.assign(new TypeError('canary message\n    canary line', { cause }), { sql: 'canary' }) }, 'x')
  log.error({ err: 'canary text' }, 'x')

  expect(lines.join('')).not.toContain('canary')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'TypeError' } })
  expect(lines[0]).toContain('create-log.test')
})

test('returns no details of an internal error to the caller', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  await provider.recovery.schema.dropTable('recovery_keys').execute()
  const address = '0x000000000000000000000000000000000000dEaD'
  const path = `/api/v1/embedded_wallets/${address}/recovery/key_material`
  const { access: token } = ada.tokens
  const headers = await ada.headersOf(embeddedWallets.lease, { nonce: await ada.readNonce(), path, token })
  const answer = await ada.raw(path, { method: 'POST', body: '{"chain_type":"ethereum"}', headers })

  expect(answer.status).toBe(500)
  expect(await answer.json()).toEqual({ error: 'Something went wrong on the server.' })
})

test('threat 36: redacts fields with the name of a secret, at any depth', () => {
  const { lines, log } = collect()
  log.info({ email: 'ada@example.com', body: { refresh_token: 'x', deep: { code: '123456' } } }, 'careless')

  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    email: '[redacted]',
    body: { refresh_token: '[redacted]', deep: { code: '[redacted]' } },
  })
})

test('logs one line per request, with its ID, route, status and time', async () => {
  const { lines, log } = collect()
  const { browser, provider } = setUp({ log })
  const response = await browser().raw(`/api/v1/apps/${provider.appId}`)

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    requestId: response.headers.get('x-request-id'),
    method: 'GET',
    route: 'GET /api/v1/apps/{appId}',
    status: 200,
    appId: provider.appId,
    ms: expect.any(Number) as number,
  })
})
