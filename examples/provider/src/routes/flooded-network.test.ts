// Proves security rule 31, threat 55.
import { sessions, users } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, rejection, setUp } from '../../test/set-up.js'

const limits = {
  network: 20,
  networkLogins: 20,
  widerNetwork: 40,
  widerNetworkLogins: 40,
  app: 200,
  documents: 20,
  refreshes: 20,
}
const price = '/api/v1/token_price?chainId=1&tokenSymbol=ETH'

function start(reserve: Readonly<Record<string, number>> = {}) {
  const { provider } = setUp({ settings: { limits: { ...limits, ...reserve }, trustedProxies: 1 } })
  const from = (network: string) => {
    const browser = createBrowser(provider, `at ${network}`)
    browser.extra['x-forwarded-for'] = network
    const get = (path: string) => browser.raw(path, { headers: browser.extra }).then(({ status }) => status)
    return { ...browser, get }
  }
  const documents = [
    `/api/v1/apps/${provider.appId}`,
    `/api/v1/apps/${provider.appId}/.well-known/jwks.json`,
    '/health',
  ] as const
  const read = async (get: (path: string) => Promise<number>) => {
    const statuses: number[] = []
    for (const document of documents) statuses.push(await get(document))
    return statuses
  }
  return { documents, from, provider, read }
}

test.each([
  ['one IPv4 address', () => '198.51.100.1'],
  ['the networks of one IPv6 /48', (index: number) => `2001:db8:1:${index.toString(16)}::1`],
])('a request flood from %s does not block logins, refreshes or public documents in other networks', async (_, at) => {
  const { from, read } = start()
  const here = from(at(0))
  await here.login('grace@example.com')
  const statuses = new Map<number, number>()
  for (let index = 0; index < 500; index++) {
    const status = await from(at(index)).get(price)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const ada = from('203.0.113.1')
  await ada.login('ada@example.com')
  await ada.refresh()

  expect(statuses.get(429)).toBeGreaterThan(400)
  expect(await ada.get(price)).toBe(200)
  expect(await read(ada.get)).toEqual([200, 200, 200])
  // Documents have no limit, and calls do not consume the limit of refreshes.
  expect(await read(here.get)).toEqual([200, 200, 200])
  await here.refresh()
})

test('a flood of refreshes affects only its own network, and public documents have no limit', async () => {
  const { documents, from, read } = start()
  const here = from('198.51.100.1')
  const answered = await Promise.all(Array.from({ length: 300 }, () => here.get(documents[0])))
  const refreshes = await Promise.all(
    Array.from({ length: 300 }, () => here.refresh('x').catch((error: { status: number }) => error.status)),
  )
  const ada = from('203.0.113.1')
  await ada.login('ada@example.com')

  expect(new Set(answered)).toEqual(new Set([200]))
  expect(refreshes.filter((status) => status === 429)).toHaveLength(280)
  expect(await read(ada.get)).toEqual([200, 200, 200])
  expect(await ada.refresh()).toMatchObject({ isNewUser: false })
})

test('security rule 31: unauthenticated calls from many networks do not block logged-in users', async () => {
  const { from } = start()
  const ada = from('203.0.113.1')
  await ada.login('ada@example.com')
  const statuses: number[] = []
  for (let index = 0; index < 240; index++) statuses.push(await from(`198.51.100.${index}`).get(price))

  expect(statuses.slice(200)).toEqual(Array(40).fill(429))
  expect(await from('203.0.113.2').get(price)).toBe(429)
  await ada.call(users.me, {})
  expect((await ada.call(sessions.list, {})).sessions).toHaveLength(1)
})

test.each(['/api/v1/oauth/callback/google', '/oauth/assets/main.js', '/oauth/{appId}/authorize'])(
  'security rule 31: images of another origin at %s do not consume a limit of the network',
  async (path) => {
    const { from, provider } = start()
    const here = from('198.51.100.1')
    const load = (headers: Record<string, string>) =>
      here.raw(path.replace('{appId}', provider.appId), { headers: { ...here.extra, ...headers } })
    const image = { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' }
    for (let count = 0; count < 2 * limits.documents; count++) expect((await load(image)).status).toBe(403)

    expect((await load({ 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' })).status).not.toBe(429)
    expect(await here.get(price)).toBe(200)
  },
)

test('security rule 31: OAuth callbacks do not consume the limit of calls', async () => {
  const { from } = start()
  const here = from('198.51.100.1')
  const statuses: number[] = []
  for (let count = 0; count < 2 * limits.documents; count++)
    statuses.push(await here.get('/api/v1/oauth/callback/google'))

  expect(statuses.slice(limits.documents)).toEqual(Array(limits.documents).fill(429))
  expect(await here.get(price)).toBe(200)
})

test('security rule 31: a flood from a network does not stop calls with a verified session key from that network', async () => {
  const { from } = start()
  const ada = from('198.51.100.1')
  const grace = from('198.51.100.1')
  ada.keys.page = await makeProver()
  await ada.login('ada@example.com')
  await grace.login('grace@example.com')
  for (let count = 0; count < limits.network; count++) await from('198.51.100.1').get(price)
  await Promise.all(Array.from({ length: limits.refreshes }, () => rejection(from('198.51.100.1').refresh('x'))))

  expect(await rejection(grace.call(users.me, {}))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await rejection(grace.refresh())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await ada.call(users.me, {})
  await ada.refresh()
  // A refresh also succeeds with an expired access token.
  ada.tokens.access = ''
  await ada.refresh()
})

test('security rule 31: limits calls with verified session keys from a network over its limit', async () => {
  const { from } = start({ networkSessions: 2 })
  const ada = from('198.51.100.1')
  ada.keys.page = await makeProver()
  await ada.login('ada@example.com')
  for (let count = 0; count < limits.network; count++) await from('198.51.100.1').get(price)
  await ada.call(users.me, {})
  await ada.call(users.me, {})

  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

test('security rule 31: the key of another session cannot bypass the exhausted limit of a network', async () => {
  const { from } = start()
  const ada = from('198.51.100.1')
  ada.keys.page = await makeProver()
  await ada.login('ada@example.com')
  for (let count = 0; count < limits.network; count++) await from('198.51.100.1').get(price)
  ada.keys.page = await makeProver()

  expect(await rejection(ada.call(users.me, {}))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})

/** Uses up the limit of the app from a number of networks. */
async function flood(from: ReturnType<typeof start>['from'], networks: number) {
  for (let index = 0; index < networks; index++)
    for (let count = 0; count < limits.network; count++) await from(`198.51.100.${index}`).get(price)
}

test("security rule 31: a flood from many networks does not block a new user's login from another network", async () => {
  const { from } = start()
  await flood(from, 11)
  const ada = from('203.0.113.1')

  expect(await ada.get(price)).toBe(429)
  expect(await ada.login('ada@example.com')).toMatchObject({ isNewUser: true })
  expect(await from('2001:db8:1::1').login('grace@example.com')).toMatchObject({ isNewUser: true })
})

test.each([
  ['one IPv4 address', () => '203.0.113.1', { reservedLogins: 2 }],
  ['one IPv6 /48', (index: number) => `2001:db8:1:${index}::1`, { reservedLogins: 2 }],
  ['one IPv6 /32', (index: number) => `2001:db8:${index}::1`, { reservedLoginsOfAllocation: 2 }],
  ['all networks', (index: number) => `203.0.113.${index}`, { reservedLoginsOfApp: 2 }],
])('security rule 31: limits the logins of %s after the app reached its limit', async (_, networkOf, reserve) => {
  const { from } = start(reserve)
  await flood(from, 11)
  const answers: unknown[] = []
  for (let index = 0; index < 3; index++)
    answers.push(await rejection(from(networkOf(index)).sendCode(`user${index}@example.com`)))

  expect(answers.slice(0, 2)).toEqual(['did not reject', 'did not reject'])
  expect(answers[2]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const other = rejection(from('192.0.2.1').sendCode('ada@example.com'))
  expect((await other) === 'did not reject').toBe(!('reservedLoginsOfApp' in reserve))
})
