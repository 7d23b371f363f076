// Proves security rule 50.

import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { createTestProvider } from '../test.js'
import { verifyLog } from './verify-log.js'

const server = await setUpPostgres()
const secrets = { root: randomBytes(32), recovery: randomBytes(32) }
const secret = 'a secret of the server of the app, of tests alone'
const options = {
  ...{ secrets, app: { secret, secretScopes: ['users', 'wallets'] as const, allowlist: {} } },
}
const each = 12

type Provider = ReturnType<typeof createTestProvider>

/** Sends concurrent changes to both providers. Some change the same row. Then verifies the log. */
async function expectOneChain(...providers: readonly [Provider, Provider]) {
  const [{ appId, database }] = providers
  const calls = providers.flatMap((provider, which) =>
    Array.from({ length: each }, async (_, index) => {
      const isAllowlist = index % 2 === 0
      const { status } = await provider.fetch(
        new URL(isAllowlist ? `/api/v1/apps/${appId}/allowlist` : '/api/v1/wallets', provider.url),
        {
          method: 'POST',
          headers: {
            'privy-app-id': appId,
            'content-type': 'application/json',
            'authorization': `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`,
          },
          body: JSON.stringify(
            isAllowlist ? { type: 'email', value: `user${which}-${index}@example.com` } : { chain_type: 'ethereum' },
          ),
        },
      )
      return status
    }),
  )
  const statuses = await Promise.all(calls)
  const rows = await database.selectFrom('audit_entries').select('number').orderBy('number').execute()

  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 2 * each }, (_, index) => index + 1))
  expect(await verifyLog({ database, secrets: makeSecrets(secrets) }, { appId })).toMatchObject({
    count: 2 * each,
    faults: [],
  })
}

test('security rule 50: concurrent changes of two processes form one chain on libsql', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-audit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = { database: join(folder, 'keyhook.db'), recoveryDatabase: join(folder, 'recovery.db') }
  const [one, two] = [createTestProvider({ ...files, ...options }), createTestProvider({ ...files, ...options })]
  await one.migrate()
  await expectOneChain(one, two)
  await one.close()
  await two.close()
})

if (server)
  test('security rule 50: concurrent changes of two processes form one chain on PostgreSQL', async () => {
    const { one, two } = await server.setUpTwo(options)
    await expectOneChain(one, two)
  })
