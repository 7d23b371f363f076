// Proves security rule 45.
import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection, withoutClicks } from '../../test/set-up.js'
import { setUpWallets } from '../../test/sign-in.js'
import { useHandover } from '../database/handovers.js'
import { mayCall } from './handover.js'

const { confirmations, embeddedWallets, mfa, passwordless, sessions, siwe, users } = wire
const over = { code: 'MISSING_OR_INVALID_TOKEN', status: 401 }
const again = { status: 403, reason: 'login_required' }
const email = 'ada@example.com'
const minute = 60_000

/** A user who is logged in on a phone, and a wallet's browser on the same phone. */
async function setUpHandover(options: Parameters<typeof setUpWallets>[0] = {}) {
  const world = setUpWallets({ settings: { trustedProxies: 1 }, ...options })
  const { browser, provider } = world
  const at = (name: string, network: string) => {
    const opened = browser(name)
    opened.extra['x-forwarded-for'] = network
    return opened
  }
  const safari = at('safari', '192.0.2.1')
  await safari.login(email)
  const inWallet = at('in the wallet', '192.0.2.1')
  const handOver = async () => {
    const answer = await safari.call(sessions.fork, { refresh_token: safari.tokens.refresh, handover: true })
    Object.assign(safari.tokens, { access: answer.accessToken, refresh: answer.refreshToken })
    return answer.newSessionRefreshToken
  }
  const recover = async (who: typeof safari, refresh_token: string) =>
    who.keep(await who.call(sessions.recover, { refresh_token, handover: true }))
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  const link = async (who: typeof safari, key = world.wallet()) => {
    const signed = await key.sign(who)
    await who.confirm({ type: 'link', accountType: 'wallet', identifier: key.address })
    return who.call(siwe.link, signed)
  }
  return { ...world, at, events, handOver, inWallet, link, recover, safari }
}

test("logs the user in inside the wallet app's browser, and links the wallet", async () => {
  const { handOver, inWallet, link, recover, safari, wallet } = await setUpHandover()
  const key = wallet()
  await recover(inWallet, await handOver())

  expect(await inWallet.call(users.me, {})).toMatchObject({ user: { id: safari.userId() } })
  expect(await link(inWallet, key)).toMatchObject({ wallet: { address: key.address } })
  expect(await inWallet.refresh()).toMatchObject({ user: { wallet: { address: key.address } } })
})

test("requires a code to link a wallet in the wallet app's browser, and allows only one link", async () => {
  const { handOver, inWallet, link, recover, wallet } = await setUpHandover()
  await recover(inWallet, await handOver())
  const unconfirmed = await rejection(
    wallet()
      .sign(inWallet)
      .then((signed) => inWallet.call(siwe.link, signed)),
  )
  await link(inWallet)

  expect(unconfirmed).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(await rejection(link(inWallet))).toMatchObject(again)
})

test('rejects a second link that was verified before the first one completed', async () => {
  const { handOver, inWallet, link, provider, recover } = await setUpHandover()
  await recover(inWallet, await handOver())
  const checked = await provider.database
    .selectFrom('sessions')
    .selectAll()
    .where('handover', 'is not', null)
    .executeTakeFirstOrThrow()
  await link(inWallet)

  await expect(useHandover(provider.database, checked)).rejects.toMatchObject({ code: 'login_required', status: 403 })
})

const guarded = Object.entries(wire).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, unknown>).flatMap(([name, endpoint]) =>
    isGuarded(endpoint) ? [{ name: `${group}.${name}`, endpoint }] : [],
  ),
)
function isGuarded(value: unknown): value is wire.Endpoint {
  const { auth, path } = (value ?? {}) as { auth?: unknown; path?: unknown }
  return typeof path === 'string' && (auth === 'required' || auth === 'frame')
}

test('a handover session can make only the listed authenticated calls', () => {
  const calls = guarded
    .filter(({ endpoint }) => mayCall({ handover: 'some network' }, endpoint))
    .map(({ name }) => name)
  const used = guarded.filter(({ endpoint }) => mayCall({ handover: 'used' }, endpoint)).map(({ name }) => name)

  expect(guarded.length).toBeGreaterThan(50)
  expect(calls.toSorted()).toEqual([
    'confirmations.confirm',
    'confirmations.init',
    'siwe.link',
    'siws.link',
    'users.me',
  ])
  expect(used).toEqual(['users.me'])
})

test('a handover session cannot open wallets, change other accounts, list sessions or start a handover', async () => {
  const { handOver, inWallet, recover } = await setUpHandover()
  await recover(inWallet, await handOver())
  const { refresh } = inWallet.tokens
  const wallet = '0x00000000219ab540356cBB839Cbe05303d7705Fa'
  const refused = [
    inWallet.call(sessions.list, {}),
    inWallet.call(sessions.endOthers, {}),
    inWallet.call(sessions.bindFrame, {}),
    inWallet.call(sessions.fork, { refresh_token: refresh, handover: true }),
    inWallet.call(passwordless.unlink, { address: email }),
    inWallet.call(mfa.initSms, { action: 'verify' }),
  ]

  const answers = await Promise.all(refused.map((call) => rejection(call)))
  // The frame calls from the provider's origin.
  delete inWallet.extra['origin']
  answers.push(await rejection(inWallet.call(embeddedWallets.authShare, { address: wallet })))

  expect(answers).toEqual(answers.map(() => expect.objectContaining(again) as object))
})

test('a code in a handover session cannot confirm another change or open a wallet', async () => {
  const { handOver, inWallet, recover } = await setUpHandover()
  await recover(inWallet, await handOver())
  const actions = [
    { type: 'open-wallet' },
    { type: 'link', accountType: 'email', identifier: 'eve@example.com' },
    { type: 'unlink', accountType: 'wallet', identifier: '0x00000000219ab540356cBB839Cbe05303d7705Fa' },
  ] as const

  for (const action of actions) {
    expect(await rejection(inWallet.call(confirmations.init, { action }))).toMatchObject(again)
    expect(await rejection(inWallet.call(confirmations.confirm, { action, code: '000000' }))).toMatchObject(again)
  }
  await inWallet.call(passwordless.init, { email })
  expect(await inWallet.enterCode(email, '000000').catch((error: unknown) => error)).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  })
  await inWallet.login(email)
  expect(await inWallet.call(sessions.list, {})).toMatchObject({ sessions: [{}, {}, {}] })
})

test('accepts a handover token only from the same network and origin, and keeps it after a rejection', async () => {
  const { at, events, handOver, inWallet, recover } = await setUpHandover()
  const token = await handOver()
  const otherNetwork = at('the server of the wallet', '198.51.100.7')
  const refused = [await rejection(recover(otherNetwork, token))]
  inWallet.extra['origin'] = 'http://localhost:3000'
  refused.push(await rejection(recover(inWallet, token)))
  inWallet.extra['origin'] = 'http://app.localhost:5173'

  expect(refused).toMatchObject([over, over])
  expect(await recover(inWallet, token)).toMatchObject({ sessionUpdate: 'set' })
  expect(await events()).toEqual(['session-forked', 'fork-refused', 'fork-refused', 'fork-recovered-unbound'])
})

test('a handover token expires after 60 s, and a newer token replaces it', async () => {
  const { handOver, inWallet, provider, recover } = await setUpHandover()
  const first = await handOver()
  const second = await handOver()
  const replaced = await rejection(recover(inWallet, first))
  provider.clock.advance(minute)

  expect(replaced).toMatchObject(over)
  expect(await rejection(recover(inWallet, second))).toMatchObject(over)
})

test('a second use of a handover token ends the session but not its parent, in both orders', async () => {
  const { at, events, handOver, inWallet, recover, safari } = await setUpHandover()
  const thief = at('thief', '192.0.2.1')
  thief.keys.page = await makeProver()
  const token = await handOver()
  await recover(thief, token)
  const second = await rejection(recover(inWallet, token))

  expect(second).toMatchObject(over)
  expect(await rejection(thief.call(users.me, {}))).toMatchObject(over)
  expect(await safari.refresh()).toMatchObject({ sessionUpdate: 'set' })
  expect(await events()).toContain('session-ended-by-fork-reuse')
})

test('binds the handover session to the first key, and ends it with its parent or after 30 minutes', async () => {
  const { handOver, inWallet, provider, recover, safari } = await setUpHandover()
  inWallet.keys.page = await makeProver()
  await recover(inWallet, await handOver())
  const { page } = inWallet.keys
  inWallet.keys.page = undefined
  const withoutKey = await rejection(inWallet.call(users.me, {}))
  inWallet.keys.page = page
  const withKey = await inWallet.call(users.me, {})
  await recover(inWallet, await handOver())
  provider.clock.advance(30 * minute)
  const delayed = await rejection(inWallet.refresh())
  await recover(inWallet, await handOver())
  await safari.call(sessions.logout, { refresh_token: safari.tokens.refresh })

  expect(withoutKey).toMatchObject(over)
  expect(withKey).toMatchObject({ user: { id: safari.userId() } })
  expect(delayed).toMatchObject(over)
  expect(await rejection(inWallet.call(users.me, {}))).toMatchObject(over)
})

test('an app can disable handovers, and only a page can start a handover', async () => {
  const { handOver, provider, safari } = await setUpHandover({ app: withoutClicks })
  delete safari.extra['origin']
  expect(await rejection(handOver())).toMatchObject({ status: 422 })
  safari.extra['origin'] = 'http://app.localhost:5173'
  provider.configure({ walletHandover: false })

  expect(await rejection(handOver())).toMatchObject({ status: 422 })
})
