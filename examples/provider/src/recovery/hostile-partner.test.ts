// Proves threat 23.
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { onTestFinished, expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { splitCustody } from '../../test/split-custody.js'
import { makeWallet } from '../../test/make-wallet.js'
import { fetchGuarded } from '../connections/fetch-guarded.js'
import { systemClock } from '../ports/clock.js'
import { createGrantVerifier } from './create-grant-verifier.js'
import { makeSecrets } from '../rules/make-secrets.js'
import { createRemoteKeys } from './create-remote-keys.js'
import { checkPath, grantKeysPath } from '../recovery-keys/recovery-paths.js'

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Fakes a malicious provider or recovery service whose responses would exhaust the memory of its caller. */
const hostile: readonly (readonly [string, RequestListener])[] = [
  [
    'a compressed response of 64 MB',
    (_, response) => {
      const body = gzipSync(
        Buffer.concat([Buffer.from('{"exists":true,"keys":[],"pair":"a"}'), Buffer.alloc(1 << 26, ' ')]),
      )
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }).end(body)
    },
  ],
  [
    'an endless response',
    (_, response) => {
      const write = () => {
        while (response.write(Buffer.alloc(65_536, ' ')));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).on('drain', write)
      write()
    },
  ],
]

test.each(hostile)('threat 23: the provider rejects a recovery service with %s', async (_, listener) => {
  const split = await splitCustody()
  const ada = createBrowser(split.provider)
  await ada.login('ada@example.com')
  const service = await serve(listener)
  const { clock, database } = split.provider
  const { grantKeys } = makeSecrets({ root: split.secrets.root })
  const keys = createRemoteKeys({ clock, database, fetchExternal: fetchGuarded, grantKeys, issuer: split.url, service })
  const { address } = makeWallet()

  const found = keys.has({ address, app_id: split.provider.appId, chain_type: 'ethereum', user_id: 'ada' })
  expect(await rejection(found)).toMatchObject({ status: 503 })
})

test.each(hostile)('threat 23: the recovery service rejects a provider with %s', async (_, listener) => {
  const { logIn, service } = await splitCustody()
  const grant = await (await logIn()).askFor(makeWallet().address)
  const issuer = await serve(listener)
  const verifyGrant = createGrantVerifier({
    clock: systemClock,
    fetchExternal: fetchGuarded,
    issuer,
    service: 'http://127.0.0.1',
    store: { database: service.database },
  })

  expect(await rejection(verifyGrant(grant.token))).toMatchObject({ status: 503 })
})

test("threat 23: the recovery service fetches the provider's keys only from public addresses", async () => {
  const { service, url } = await splitCustody()
  const requests: string[] = []
  const verifyGrant = createGrantVerifier({
    clock: systemClock,
    fetchExternal: async (address, init, guard) => {
      requests.push(address)
      return fetchGuarded(address, init, guard)
    },
    issuer: url,
    service: 'http://127.0.0.1',
    store: { database: service.database },
  })

  await rejection(verifyGrant('e30.e30.e30'))
  expect(requests).toEqual([`${url}${grantKeysPath}`])
})

test('threat 37: invalid recovery grants consume the rate limit of their network', async () => {
  const { serviceUrl } = await splitCustody()
  const statuses: number[] = []
  for (let count = 0; count < 610; count++)
    statuses.push((await fetch(`${serviceUrl}${checkPath}`, { method: 'POST' })).status)

  expect(statuses[0]).toBe(403)
  expect(statuses.at(-1)).toBe(429)
})

test('security rule 31: calls of a browser to the check of the recovery service consume no limit of its network', async () => {
  const { serviceUrl } = await splitCustody()
  const call = (headers: Record<string, string>) => fetch(`${serviceUrl}${checkPath}`, { method: 'POST', headers })
  const other = { 'origin': 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (let count = 0; count < 610; count++) await call(other)

  expect([(await call(other)).status, (await call({})).status]).toEqual([403, 403])
})
