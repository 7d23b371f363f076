// Proves security rule 46.

import { generateP256KeyPair } from '@privy-io/node'
import * as wire from '@keyhook/sdk/wire'
import { samples } from '@keyhook/sdk/internal/test/samples/samples'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { createBrowser, fromPage, rejection, withoutClicks } from '../../test/set-up.js'
import { otherApp, setUpAdmin } from '../../test/set-up-admin.js'
import { botToken, create, makeTelegramProof, share } from '../../test/set-up-new-frames.js'

type Listed = { readonly name: string; readonly endpoint: wire.Endpoint }

/** All endpoints for apps' servers that require a scope. */
const endpoints: readonly Listed[] = Object.entries(wire)
  .flatMap(([resource, members]) =>
    typeof members === 'object'
      ? Object.entries(members as Record<string, unknown>).map(([name, endpoint]) => ({
          name: `${resource}.${name}`,
          endpoint: endpoint as wire.Endpoint,
        }))
      : [],
  )
  .filter(({ endpoint }) => typeof endpoint === 'object' && endpoint !== null && endpoint.scope !== undefined)

/** Returns the request of an endpoint's sample, with other values for some fields. */
function requestOf({ endpoint, name }: Listed, change: Readonly<Record<string, unknown>>) {
  const { sent } = samples[name]!
  const fields: Record<string, unknown> = { ...sent, ...change }
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, field]) => field!)
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])))
  const rest = Object.fromEntries(
    Object.entries({ ...sent, ...change }).filter(([field]) => !inPath.includes(field) && Object.hasOwn(sent, field)),
  )
  const isGet = endpoint.method === 'GET'
  return {
    path: isGet ? `${path}?${new URLSearchParams(rest as Record<string, string>)}` : path,
    body: isGet ? undefined : rest,
  }
}

test('security rule 46: each endpoint accepts exactly the keys with its scope', async () => {
  const apps = wire.keyScopes.map((scope, index) => ({
    ...{ id: `keyhook-test-app-1000000${index}`, name: scope, origins: [`http://${scope}.localhost`] },
    ...{ secret: 'a secret of the server of the app, of tests alone', secretScopes: [scope], allowlist: {} },
  }))
  const { send } = setUpAdmin({ settings: { apps } })
  const wrong: string[] = []
  for (const listed of endpoints)
    for (const app of apps) {
      const { body, path } = requestOf(listed, { appId: app.id })
      const { body: answer, status } = await send(listed.endpoint.method, path, { appId: app.id, body })
      const isRefused = status === 403 && String(answer['error']).includes('scope')
      const isStored = listed.name === 'users.setCustomMetadata'
      if (isRefused === (app.name === listed.endpoint.scope || isStored)) wrong.push(`${listed.name} with ${app.name}`)
    }

  expect(endpoints.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

test('security rule 46: a secret of the settings has no scopes by default', async () => {
  const { send } = setUpAdmin({ app: { secretScopes: [] } })

  expect((await send('GET', '/api/v1/users')).status).toBe(403)
})

test('security rule 46: a resource of another app looks like one that does not exist', async () => {
  const { createNode, provider, send } = setUpAdmin({ app: { allowlist: {} } })
  const [mine, other] = [createNode(provider.appId), createNode(otherApp.id)]
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  const { id } = await mine.users().create({
    linked_accounts: [
      { type: 'email', address: 'ada@example.com' },
      { type: 'phone', number: '+15555550100' },
      { type: 'wallet', address, chain_type: 'ethereum' },
      { type: 'twitter_oauth', subject: 't-1', username: 'ada', name: 'Ada', profile_picture_url: '' },
      { type: 'discord_oauth', subject: 'd-1', username: 'ada#0', email: 'ada@example.com' },
      { type: 'github_oauth', subject: 'h-1', username: 'ada', name: 'Ada', email: 'ada@example.com' },
      { type: 'farcaster', fid: 7, owner_address: address, username: 'ada' },
      { type: 'telegram', telegram_user_id: '42', username: 'ada' },
    ],
  })
  await mine.apps().inviteToAllowlist({ type: 'email', value: 'ada@example.com' })
  const wallet = await mine.wallets().create({ chain_type: 'ethereum' })
  const policy = await mine.policies().create({
    ...{ version: '1.0', name: 'Spending', chain_type: 'ethereum' },
    rules: [{ name: 'Any', method: '*', action: 'ALLOW', conditions: [] }],
  })
  const { publicKey } = await generateP256KeyPair()
  const quorum = await mine.keyQuorums().create({ public_keys: [publicKey] })
  const transaction = {
    ...{ app_id: provider.appId, id: 'transaction', wallet_id: wallet.id, caip2: 'eip155:1', hash: '0x01' },
    ...({ status: 'confirmed', created_at: 1 } as const),
  } as const
  await provider.database.insertInto('server_transactions').values(transaction).execute()
  // The second app also has a user, so that no list is empty for another reason.
  const theirs = await other.users().create({ linked_accounts: [{ type: 'email', address: 'eve@example.com' }] })
  const existing = {
    ...{ user_id: id, handle: 'ada@example.com', number: '+15555550100', fid: 7, telegram_user_id: '42' },
    ...{ type: 'email', value: 'ada@example.com', subject: 't-1', username: 'ada', searchTerm: 'ada' },
    ...{ wallet_id: wallet.id, policy_id: policy.id, rule_id: policy.rules[0]!.id, key_quorum_id: quorum.id },
    transaction_id: 'transaction',
  }
  const missing = {
    ...{ user_id: 'did:keyhook:unknown', handle: 'zoe@example.com', number: '+15555550199', fid: 8 },
    ...{ telegram_user_id: '43', type: 'email', value: 'zoe@example.com', subject: 't-2', username: 'zoe' },
    ...{ searchTerm: 'zoe', wallet_id: 'unknown', policy_id: 'unknown', rule_id: 'unknown' },
    ...{ key_quorum_id: 'unknown', transaction_id: 'unknown' },
  }
  const before = await send('GET', `/api/v1/users/${id}`)
  const different: string[] = []
  for (const listed of endpoints) {
    // The request of these endpoints names no resource of another app, because it creates or adds one.
    if (creating.includes(listed.name)) continue
    const isWallet = listed.name.startsWith('adminWallets')
    const addresses = /email/i.test(listed.name)
      ? ['ada@example.com', 'zoe@example.com']
      : [isWallet ? wallet.address : address, `0x${'8'.repeat(40)}`]
    const [one, none] = await Promise.all(
      [
        { ...existing, address: addresses[0] },
        { ...missing, address: addresses[1] },
      ].map(async (change) => {
        const { body, path } = requestOf(listed, { ...change, appId: otherApp.id })
        const answer = await send(listed.endpoint.method, path, { appId: otherApp.id, body })
        return JSON.stringify([answer.status, answer.body])
      }),
    )
    if (one !== none || one!.includes('ada@example.com')) different.push(`${listed.name}: ${one} ${none}`)
  }

  expect(different).toEqual([])
  // A request cannot set an owner, policy or wallet of the other app either.
  const named = [{ owner_id: quorum.id }, { policy_ids: [policy.id] }]
  for (const change of named) {
    const body = { chain_type: 'ethereum', ...change }
    expect((await send('POST', '/api/v1/wallets', { appId: otherApp.id, body })).status).toBe(422)
  }
  expect(await mine.wallets().get(wallet.id)).toEqual(wallet)
  expect(await mine.policies().get(policy.id)).toEqual(policy)
  expect(await send('GET', `/api/v1/users/${id}`)).toMatchObject({ body: before.body })
  const { body: page } = await send('GET', '/api/v1/users', { appId: otherApp.id })
  expect((page['data'] as { id: string }[]).map((user) => user.id)).toEqual([theirs.id])
})

/** Endpoints whose request names no resource of another app. */
const creating: readonly string[] = [
  ...['adminAllowlist.add', 'adminKeyQuorums.create', 'adminPolicies.create', 'adminUsers.create'],
  ...['adminWallets.create', 'adminWallets.createBatch', 'adminWallets.initImport', 'adminWallets.submitImport'],
]

test('security rule 46: the key of one app does not open another app', async () => {
  const secret = 'another secret of the server of the app, of tests'
  const { provider, send } = setUpAdmin({ app: { secret } })
  const basic = (appId: string) => `Basic ${Buffer.from(`${appId}:${secret}`).toString('base64')}`

  expect((await send('GET', '/api/v1/users', { secret })).status).toBe(200)
  expect((await send('GET', '/api/v1/users', { appId: otherApp.id, secret })).status).toBe(401)
  // The header and the credentials must name the same app, and so must the path.
  const mixed = { appId: otherApp.id, headers: { authorization: basic(provider.appId) } }
  expect((await send('GET', '/api/v1/users', mixed)).status).toBe(401)
  expect((await send('GET', `/api/v1/apps/${otherApp.id}/allowlist`, { secret })).status).toBe(400)
})

test('security rule 46: rejects missing and malformed credentials, and access tokens', async () => {
  const { provider, send } = setUpAdmin()
  const { accessToken } = await createBrowser(provider).login()
  const encode = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
  const credentials = [
    ...['', 'Basic', 'Basic !', encode(''), encode(provider.appId), encode(`${provider.appId}:`), encode(':secret')],
    ...[encode(`${provider.appId}:khs_${'a'.repeat(43)}`), `Bearer ${accessToken}`],
  ]
  for (const authorization of credentials)
    expect((await send('GET', '/api/v1/users', { headers: { authorization } })).status).toBe(401)
})

test('security rule 46: a page cannot read a response, and preflights are refused', async () => {
  const { send } = setUpAdmin()
  const answers = await Promise.all([
    send('GET', '/api/v1/users', { headers: fromPage }),
    send('GET', '/api/v1/users', { headers: { 'sec-fetch-site': 'same-origin' } }),
    send('GET', '/api/v1/users', { headers: { origin: 'http://evil.localhost' } }),
    send('GET', '/api/v1/users', { headers: { origin: 'null' } }),
    ...endpoints.map(({ endpoint: { method, path } }) =>
      send('OPTIONS', path.replaceAll(/[{}]/g, ''), {
        headers: { ...fromPage, 'access-control-request-method': method },
      }),
    ),
  ])

  expect(answers.filter(({ status }) => status !== 403)).toEqual([])
  const readable = ({ headers }: { headers: Headers }) =>
    [...headers.keys()].some((name) => name.startsWith('access-control'))
  expect(answers.filter(readable)).toEqual([])
  const { headers, status } = await send('GET', '/api/v1/users')
  expect([status, headers.get('cache-control'), readable({ headers })]).toEqual([200, 'no-store', false])
})

test('answers the preflight of a browser route whose path a server route also matches', async () => {
  const { send } = setUpAdmin()
  const headers = { ...fromPage, 'access-control-request-method': 'GET' }
  const answer = await send('OPTIONS', '/api/v1/users/me', { headers })

  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe(fromPage.origin)
})

test('security rule 46: limits the calls of a key, and refused calls of a network separately', async () => {
  const { send } = setUpAdmin({ settings: { limits: { appServers: 3, network: 2 } } })
  const statuses = async (count: number, secret?: string) => {
    const all: number[] = []
    for (let index = 0; index < count; index++)
      all.push((await send('GET', '/api/v1/users', secret === undefined ? {} : { secret })).status)
    return all
  }

  expect(await statuses(3, 'a wrong secret')).toEqual([401, 401, 429])
  // Neither the refused calls nor the network's limit block the app's server.
  expect(await statuses(4)).toEqual([200, 200, 200, 429])
})

test('security rule 46: a call with an idempotency key runs once for each key and request', async () => {
  const { provider, send } = setUpAdmin()
  const body = { linked_accounts: [{ type: 'email', address: 'ada@example.com' }] }
  const headers = { 'privy-idempotency-key': 'create-ada-0001' }
  const first = await send('POST', '/api/v1/users', { body, headers })
  const again = await send('POST', '/api/v1/users', { body, headers })
  const changed = await send('POST', '/api/v1/users', {
    headers,
    body: { linked_accounts: [{ type: 'email', address: 'grace@example.com' }] },
  })
  const foreign = await send('POST', '/api/v1/users', { appId: otherApp.id, body, headers })

  expect([first.status, again.status, changed.status, foreign.status]).toEqual([200, 200, 422, 200])
  expect(again.body).toEqual(first.body)
  expect(foreign.body['id']).not.toBe(first.body['id'])
  const removal = { headers: { 'privy-idempotency-key': 'delete-ada-0001' } }
  const path = `/api/v1/users/${String(first.body['id'])}`
  const removed = [await send('DELETE', path, removal), await send('DELETE', path, removal)]
  expect(removed.map(({ status }) => status)).toEqual([204, 204])
  expect((await provider.database.selectFrom('users').select('id').execute()).length).toBe(2)
})

test('security rule 46: unlinking an account ends the sessions, emails the user and keeps a login method', async () => {
  const { node, provider } = setUpAdmin({ app: { loginMethods: ['email', 'sms'] } })
  const ada = createBrowser(provider)
  const { user } = await ada.login('ada@example.com')
  const only = await rejection(node.users().unlinkLinkedAccount(user.id, { type: 'email', handle: 'ada@example.com' }))
  const row = { app_id: provider.appId, user_id: user.id, type: 'phone', identifier: '+15555550100' } as const
  const dates = { first_verified_at: 1, latest_verified_at: 1 }
  await provider.database
    .insertInto('accounts')
    .values({ ...row, ...dates })
    .execute()
  await ada.refresh()

  await node.users().unlinkLinkedAccount(user.id, { type: 'email', handle: 'ada@example.com' })

  expect(only).toMatchObject({ status: 422 })
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(provider.messages('ada@example.com')[0]?.text).toMatch(/removed|unlinked/i)
  const events = await provider.database.selectFrom('events').select('type').execute()
  expect(events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['account-unlinked-by-server', 'session-ended-by-server']),
  )
})

test('security rule 38: a user without a confirming login creates the first wallet after the server unlinked an account', async () => {
  const { node, provider } = setUpAdmin({
    app: { isProduction: false, loginMethods: ['email', 'telegram'], telegram: { botName: 'test_bot', botToken } },
  })
  const ada = createBrowser(provider)
  ada.keys.page = await makeProver()
  const logIn = async (age: number) =>
    ada.keep(await ada.call(wire.telegram.authenticate, makeTelegramProof(provider, age)))
  const { user } = await logIn(0)
  const row = { app_id: provider.appId, user_id: user.id, type: 'email', identifier: 'ada@example.com' } as const
  await provider.database
    .insertInto('accounts')
    .values({ ...row, first_verified_at: 1, latest_verified_at: 1 })
    .execute()
  await node.users().unlinkLinkedAccount(user.id, { type: 'email', handle: 'ada@example.com' })
  await logIn(1)

  const { address } = await create(ada)
  expect(await share(ada, { address })).toMatchObject({ address })
})

test('security rule 46: an imported account cannot confirm a change until the user has proved it', async () => {
  const { node, provider } = setUpAdmin({ app: { ...withoutClicks, loginMethods: ['email', 'sms'] } })
  await node.users().create({
    linked_accounts: [
      { type: 'phone', number: '+15555550100' },
      { type: 'email', address: 'ada@example.com' },
    ],
  })
  provider.clock.advance(1000)
  const ada = createBrowser(provider)
  await ada.login('ada@example.com')
  const action = { type: 'link', accountType: 'email', identifier: 'grace@example.com' } as const

  expect(await ada.call(wire.confirmations.init, { action })).toMatchObject({ destination: 'ada@example.com' })
})

test('ends all sessions of a user', async () => {
  const { provider, send } = setUpAdmin()
  const ada = createBrowser(provider)
  const { user } = await ada.login()

  const { body } = await send('POST', `/api/v1/users/${user.id}/sessions/end`)

  expect(body).toEqual({ ended: [expect.any(String)] })
  expect(await rejection(ada.refresh())).toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
})
