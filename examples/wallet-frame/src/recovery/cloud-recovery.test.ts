import { recoveryMessages, recoveryOauth } from '@keyhook/sdk/wire'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form, pickRuns } from '@keyhook/test-kit/faults/pick-runs'
import { asFrame } from '../../test/as-frame.js'
import { faults } from '../../test/faults.js'
import { createInput, entropyOf, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import type { memoryStore } from '../../test/memory-store.js'
import { providerWorld } from '../../test/provider-world.js'
import { visitCloud } from '../../test/visit-cloud.js'
import { createTestProvider } from '@keyhook/provider/test'
import type { Ports } from '../ports/ports.js'

type World = ReturnType<typeof cloudWorld>
type Opened = Awaited<ReturnType<World['openFrame']>>
type Caller = { accessToken: string; email: string; userId: string }
type Method = 'google-drive' | 'icloud'

const page = 'http://app.localhost:5173/wallet'
const missing = { type: 'invalid_recovery_pin', message: 'This account has no backup of this wallet.' }
const unusable = { type: 'invalid_recovery_pin', message: 'The backup in this account belongs to another wallet.' }
const failed = { message: 'Recovery OAuth failed' }
const unexpected = { message: 'Unexpected auth flow. This may be a phishing attempt.' }
const password = 'Correct-Horse-7'

function cloudWorld(origin = 'http://auth.localhost:8787') {
  const provider = createTestProvider({
    app: { embeddedWallets: { recoveryOptions: ['google-drive', 'icloud', 'user-passcode'] } },
    settings: { origin, limits: { sendsAnHour: 1000, sendsADay: 1000, mailboxSendsADay: 1000 } },
  })
  const world = providerWorld(provider)
  const frameOwner = asFrame(provider.fetch)
  /** Sends requests to the provider and to the clouds. */
  const fetch: Ports['fetch'] = (input, init) =>
    input.origin === provider.url ? frameOwner(input, init) : provider.fetchExternal(new Request(input, init))
  return {
    ...world,
    fetch,
    openFrame: (ports: Partial<Ports> = {}) => world.openFrame({ fetch, ...ports }),
    visit: (url: string, options: visitCloud.Options = {}) => visitCloud(provider, url, options),
  }
}

/** Runs the flow like a page: starts in the frame, visits the cloud, and returns with the grant's name. */
async function grant(
  world: World,
  { call }: Pick<Opened, 'call'>,
  caller: Caller,
  recoveryMethod: Method,
  options: visitCloud.Options = {},
) {
  const started = await call(recoveryMessages.beginRecovery, { ...caller, recoveryMethod, redirectTo: page })
  const { code, state } = await world.visit(started.url!, options)
  expect(state).toBe(started.state)
  return { recoveryMethod, recoveryGrant: { code, state } }
}

async function set(world: World, frame: Opened, caller: Caller, address: string, method: Method) {
  const granted = await grant(world, frame, caller, method)
  return frame.call(messages.setRecovery, {
    ...caller,
    ...entropyOf(address),
    existingRecoveryMethod: 'privy',
    ...granted,
  })
}

async function recover(
  world: World,
  frame: Opened,
  caller: Caller,
  address: string,
  method: Method,
  options: visitCloud.Options = {},
) {
  const granted = await grant(world, frame, caller, method, options)
  return frame.call(messages.recover, { ...caller, ...entropyOf(address), ...granted })
}

async function signs({ call }: Opened, caller: Caller, wallet: string): Promise<boolean> {
  const answer = await call(messages.rpc, rpcInput(caller, wallet, 'personal_sign', ['hello', wallet]))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  return verifyMessage({ address: wallet as `0x${string}`, message: 'hello', signature })
}

async function withWallet(world: World, ports: Partial<Ports> = {}) {
  const user = await world.logIn()
  const first = await world.openFrame(ports)
  const caller = await first.logIn(user)
  const { address } = await first.call(messages.create, createInput(caller))
  return { address, caller, first, user }
}

async function otherDevice(world: World, user: Caller, ports: Partial<Ports> = {}) {
  const frame = await world.openFrame(ports)
  return { frame, caller: await frame.logIn(user) }
}

const entropyRow = (world: World, user: Caller) =>
  world.provider.database
    .selectFrom('entropies')
    .selectAll()
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()

describe.each(['google-drive', 'icloud'] as const)('a backup in %s', (method) => {
  let world: World
  beforeAll(() => {
    world = cloudWorld()
  })
  afterAll(() => world.provider.close())

  test('creates a wallet with it, and recovers on another device with it alone', async () => {
    const user = await world.logIn()
    const first = await world.openFrame()
    const caller = await first.logIn(user)
    const granted = await grant(world, first, caller, method)
    const { address, recoveryMethod } = await first.call(messages.create, {
      ...caller,
      chainType: 'ethereum',
      ...granted,
    })
    const next = await otherDevice(world, user)

    expect(recoveryMethod).toBe(method)
    await expect(next.frame.call(messages.recover, recoverInput(next.caller, address))).rejects.toThrow()
    await recover(world, next.frame, next.caller, address, method)
    expect(await signs(next.frame, next.caller, address)).toBe(true)
  })

  test('replaces automatic recovery and a password, and a password replaces it', async () => {
    const { address, caller, first, user } = await withWallet(world)
    const by = { recoveryMethod: 'user-passcode', recoveryPassword: password } as const

    expect(await set(world, first, caller, address, method)).toEqual({ entropyId: address, recoveryMethod: method })
    expect(
      world.provider
        .messages(user.email)
        .map(({ text }) => text)
        .join(),
    ).toContain(method === 'icloud' ? 'a record in your iCloud' : 'a file in your Google Drive')
    const second = await otherDevice(world, user)
    await recover(world, second.frame, second.caller, address, method)
    await second.frame.call(messages.setRecovery, {
      ...{ ...second.caller, ...entropyOf(address), existingRecoveryMethod: method },
      ...by,
    })
    const third = await otherDevice(world, user)
    await expect(recover(world, third.frame, third.caller, address, method)).rejects.toMatchObject({
      type: 'invalid_request_arguments',
    })
    await third.frame.call(messages.recover, { ...third.caller, ...entropyOf(address), ...by })
    await set(world, third.frame, third.caller, address, method)
    const fourth = await otherDevice(world, user)
    await recover(world, fourth.frame, fourth.caller, address, method)
    expect(await signs(fourth.frame, fourth.caller, address)).toBe(true)
  })

  test('threat 45: reports a missing backup in another account, and rejects an overwritten or foreign file', async () => {
    const { address, caller, first, user } = await withWallet(world)
    await set(world, first, caller, address, method)
    const { frame, caller: again } = await otherDevice(world, user)
    await expect(recover(world, frame, again, address, method, { person: 'grace' })).rejects.toMatchObject(missing)

    const other = await withWallet(world)
    await set(world, other.first, other.caller, other.address, method)
    const { recovery_parameters: foreign } = await entropyRow(world, other.user)
    const { recovery_parameters: frameOwner } = await entropyRow(world, user)
    const point = (recovery_parameters: string | null) =>
      world.provider.database
        .updateTable('entropies')
        .set({ recovery_parameters })
        .where('user_id', '=', user.userId)
        .execute()
    await point(foreign)
    await expect(recover(world, frame, again, address, method)).rejects.toMatchObject(unusable)
    await point(frameOwner)
    const invalid = await otherDevice(world, user, {
      async fetch(input, init) {
        const answer = await world.fetch(input, init)
        if (!/alt=media|lookup/.test(input.href)) return answer
        return new Response((await answer.text()).replace(/(secret\\*":\\*")..../, '$1AAAA'), answer)
      },
    })
    await expect(recover(world, invalid.frame, invalid.caller, address, method)).rejects.toMatchObject({
      type: 'invalid_recovery_pin',
    })
    await recover(world, frame, again, address, method)
    expect(await signs(frame, again, address)).toBe(true)
  })

  test("keeps the secret and the cloud's token out of all tables and requests to the provider", async () => {
    const user = await world.logIn()
    const sent: string[] = []
    const cloud: string[] = []
    const frame = await world.openFrame({
      async fetch(input, init) {
        const answer = await world.fetch(input, init)
        if (input.origin === world.provider.url) sent.push(String(init.body))
        else cloud.push(String(init.body), await answer.clone().text(), JSON.stringify(init.headers), input.search)
        return answer
      },
    })
    const caller = await frame.logIn(user)
    const { address } = await frame.call(messages.create, createInput(caller))
    await set(world, frame, caller, address, method)
    const secret = /secret\\*":\\*"([\w-]{43})/.exec(cloud.join())?.[1] ?? 'none'
    const token = /(?:Bearer |ckWebAuthToken=)([\w-]+)/.exec(cloud.join())?.[1] ?? 'none'
    const rows = await Promise.all(
      (['entropies', 'oauth_requests', 'recovery_changes', 'answers', 'events'] as const).map((table) =>
        world.provider.database.selectFrom(table).selectAll().execute(),
      ),
    )
    const keys = await world.provider.recovery.selectFrom('recovery_keys').selectAll().execute()

    expect(secret).toHaveLength(43)
    expect(token).toHaveLength(32)
    for (const text of [secret, token]) expect(JSON.stringify([rows, keys])).not.toContain(text)
    expect(sent.join()).not.toContain(secret)
    expect(sent.join()).not.toContain(token)
    // The result is deleted with the token.
    const frameOwner = world.provider.database.selectFrom('sessions').select('id').where('user_id', '=', user.userId)
    const left = world.provider.database.selectFrom('oauth_requests').select('id').where('session_id', 'in', frameOwner)
    expect(await left.execute()).toEqual([])
  })

  test('threat 45: binds a grant to one frame, user and method, for one use', async () => {
    const { address, caller, first } = await withWallet(world)
    const other = method === 'icloud' ? 'google-drive' : 'icloud'
    const granted = await grant(world, first, caller, method)
    const tab = await world.openFrame({ store: first.store })
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }

    await expect(
      first.call(messages.setRecovery, { ...change, ...granted, recoveryMethod: other }),
    ).rejects.toMatchObject(failed)
    await expect(tab.call(messages.setRecovery, { ...change, ...granted })).rejects.toMatchObject(failed)
    const stranger = await world.logIn()
    const theirs = await first.logIn(stranger)
    await expect(first.call(messages.recover, { ...theirs, ...entropyOf(address), ...granted })).rejects.toMatchObject(
      failed,
    )
    await first.call(messages.setRecovery, { ...change, ...granted })
    // A retry uses the same grant, without the user.
    await first.call(messages.recover, { ...caller, ...entropyOf(address), ...granted })
  })

  test('threat 45: rejects a return from another cloud, and does not consume the grant', async () => {
    const { address, caller, first } = await withWallet(world)
    const other = method === 'icloud' ? 'google-drive' : 'icloud'
    const started = await first.call(recoveryMessages.beginRecovery, {
      ...{ ...caller, recoveryMethod: method, redirectTo: page },
    })
    const state = started.state!
    const { url: origin } = world.provider
    for (const from of [other, 'google', 'constructor']) {
      const url = `${origin}/api/v1/recovery/oauth/callback/${from}?state=${state}&code=stolen`
      const cookie = `keyhook-recovery-browser=${'A'.repeat(43)}`
      const headers = { cookie, origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
      const body = new URLSearchParams({ answer: 'ckWebAuthToken=stolen', value: `${state}.${'A'.repeat(43)}` })
      // A cloud that returns no state uses an intermediate page.
      if (from !== 'icloud') expect((await world.provider.fetch(url, { headers })).status).toBe(400)
      expect((await world.provider.fetch(url, { method: 'POST', headers, body })).status).toBe(400)
    }

    const recoveryGrant = await world.visit(started.url!)
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }
    await first.call(messages.setRecovery, { ...change, recoveryMethod: method, recoveryGrant })
  })

  test('threat 45: parts of two grants cannot be combined, and a failed attempt consumes the grant', async () => {
    const { address, caller, first } = await withWallet(world)
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }
    const one = await grant(world, first, caller, method)
    const two = await grant(world, first, caller, method)
    const swapped = { ...one, recoveryGrant: { code: two.recoveryGrant.code, state: one.recoveryGrant.state } }

    await expect(first.call(messages.setRecovery, { ...change, ...swapped })).rejects.toMatchObject(unexpected)
    await expect(first.call(messages.setRecovery, { ...change, ...one })).rejects.toMatchObject(unexpected)
    await first.call(messages.setRecovery, { ...change, ...two })
  })

  test('threat 45: changes nothing without consent or after a timeout', async () => {
    const { address, caller, first, user } = await withWallet(world)
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }
    const denied = await grant(world, first, caller, method, { outcome: 'deny' })
    expect(denied.recoveryGrant.code).toBe('undefined')
    await expect(first.call(messages.setRecovery, { ...change, ...denied })).rejects.toMatchObject(unexpected)
    const started = await first.call(recoveryMessages.beginRecovery, {
      ...caller,
      recoveryMethod: method,
      redirectTo: page,
    })
    world.provider.clock.advance(10 * 60_000 + 1)
    await expect(world.visit(started.url!)).rejects.toThrow('The provider led to no')
    await expect(
      first.call(messages.setRecovery, {
        ...change,
        recoveryMethod: method,
        recoveryGrant: { state: started.state, code: 'x' },
      }),
    ).rejects.toMatchObject(failed)
    expect(await entropyRow(world, user)).toMatchObject({ recovery_method: 'privy', epoch: 0 })
  })

  test('retries an unreachable cloud with the same grant', async () => {
    const user = await world.logIn()
    let isAway = true
    const frame = await world.openFrame({
      async fetch(input, init) {
        if (isAway && input.origin !== world.provider.url) throw new TypeError('Failed to fetch')
        return world.fetch(input, init)
      },
    })
    const caller = await frame.logIn(user)
    const { address } = await frame.call(messages.create, createInput(caller))
    const granted = await grant(world, frame, caller, method)
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const, ...granted }

    await expect(frame.call(messages.setRecovery, change)).rejects.toMatchObject({ type: 'offline' })
    isAway = false
    await frame.call(messages.setRecovery, change)
    expect(await entropyRow(world, user)).toMatchObject({ recovery_method: method })
  })
})

test('writes no backup without the required permission', async () => {
  const world = cloudWorld()
  const { address, caller, first } = await withWallet(world)
  const granted = await grant(world, first, caller, 'google-drive', { outcome: 'unchecked' })

  await expect(
    first.call(messages.setRecovery, { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy', ...granted }),
  ).rejects.toMatchObject(failed)
  await world.provider.close()
})

describe('the routes (threat 45)', () => {
  let world: World
  beforeAll(() => {
    world = cloudWorld()
  })
  afterAll(() => world.provider.close())

  test('threat 45: returns nothing to a page of the app with the token', async () => {
    const { caller, first } = await withWallet(world)
    const { recoveryGrant } = await grant(world, first, caller, 'google-drive')
    const bare = world.http(caller.accessToken)
    const begin = { redirect_to: page, code_challenge: 'A'.repeat(43), state_code: 'B'.repeat(43) }
    const returned = {
      authorization_code: recoveryGrant.code,
      state_code: recoveryGrant.state,
      code_verifier: 'C'.repeat(43),
    }

    await expect(bare.call(recoveryOauth.init, begin)).rejects.toThrow()
    await expect(bare.call(recoveryOauth.initIcloud, { client_type: 'web', ...begin })).rejects.toThrow()
    await expect(bare.call(recoveryOauth.authenticate, { ...returned, provider: 'google-drive' })).rejects.toThrow()
  })

  test.each(['https://evil.test/', 'http://app.localhost:5173.evil.test/', 'javascript:alert(1)', ''])(
    'rejects %j as a redirect',
    async (redirectTo) => {
      const { caller, first } = await withWallet(world)
      await expect(
        first.call(recoveryMessages.beginRecovery, { ...caller, recoveryMethod: 'icloud', redirectTo }),
      ).rejects.toThrow('The redirect address is not a page of this app.')
    },
  )

  test('threat 45: neither starts nor sets a method that the app does not offer', async () => {
    const other = cloudWorld()
    const { address, caller, first } = await withWallet(other)
    const granted = await grant(other, first, caller, 'icloud')
    other.provider.configure({ embeddedWallets: { recoveryOptions: ['user-passcode'] } })
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const, ...granted }

    await expect(first.call(messages.setRecovery, change)).rejects.toMatchObject({
      message: 'Unsupported recovery method.',
    })
    await expect(grant(other, first, caller, 'icloud')).rejects.toMatchObject({
      message: 'Unsupported recovery method.',
    })
    await other.provider.close()
  })
})

/** The clouds that the short form tests with crashes. Other tests cover the differences of the other clouds. */
const crossed = (['google-drive', 'icloud'] as const).slice(0, pickRuns({ short: 1, nightly: 2 }))

describe.each(crossed)('two-phase change to %s (R3, threat 45)', (method) => {
  const fault = faults()
  let unwatch = () => {}
  let world: World
  beforeAll(() => {
    unwatch = fault.watchQueries()
    world = cloudWorld()
  })
  afterAll(async () => {
    unwatch()
    await world.provider.close()
  })

  /** Runs a call with a crash at one point. */
  async function crashing(
    user: Caller,
    store: ReturnType<typeof memoryStore>,
    at: number,
    run: (frame: Opened, caller: Caller) => Promise<() => Promise<unknown>>,
  ) {
    const answering: Promise<unknown>[] = []
    const fetch: Ports['fetch'] = (...request) => {
      const answer = world.fetch(...request)
      answering.push(answer)
      return answer
    }
    const frame = await world.openFrame(fault.ports({ crypto, fetch, store }))
    const call = await run(frame, await frame.logIn(user))
    fault.arm(at)
    const calling = call().then(
      () => true,
      () => false,
    )
    const crash = fault.frameCrash().then(async () => {
      await Promise.allSettled(answering)
      await new Promise(setImmediate)
      return false
    })
    const isDone = await Promise.race([calling, crash])
    return { isDone, ...fault.restart() }
  }

  /** Returns the method that recovers the wallet in another browser. It must be the one that the provider names. */
  async function recovers(user: Caller, address: string) {
    const { recovery_method } = await entropyRow(world, user)
    const { caller, frame } = await otherDevice(world, user)
    if (recovery_method === 'privy') await frame.call(messages.recover, recoverInput(caller, address))
    else await recover(world, frame, caller, address, method)
    expect(await signs(frame, caller, address)).toBe(true)
    return recovery_method
  }

  const setting = (address: string) => async (frame: Opened, caller: Caller) => {
    const granted = await grant(world, frame, caller, method)
    return async () =>
      frame.call(messages.setRecovery, {
        ...caller,
        ...entropyOf(address),
        existingRecoveryMethod: 'privy',
        ...granted,
      })
  }

  test('threat 45: after a crash at any await of the setup, one recovery method works and can be set again', async () => {
    const begin = async () => {
      const { address, first, user } = await withWallet(world)
      return { address, store: first.store, user }
    }
    const once = await begin()
    await crashing(once.user, once.store, Infinity, setting(once.address))
    const twice = await begin()
    const whole = await crashing(twice.user, twice.store, Infinity, setting(twice.address))
    expect(whole.isDone).toBe(true)
    const crashes = { frame: 0, provider: 0 }
    const after = new Map<string, number>()

    // Points come in pairs, before and after an await. An odd step covers both.
    const step = form === 'short' ? 17 : 1
    const points = Array.from({ length: Math.ceil(whole.passed / step) }, (_, index) => 1 + index * step)
    for (const at of points) {
      const { address, store, user } = await begin()
      const { crashed } = await crashing(user, store, at, setting(address))
      if (crashed) crashes[crashed]++
      const way = await recovers(user, address)
      after.set(way, (after.get(way) ?? 0) + 1)

      const frame = await world.openFrame({ store })
      const caller = await frame.logIn(user)
      await set(world, frame, caller, address, method).catch(async (error: { type: string }) => {
        expect(error.type, `after a crash at point ${at}`).toBe('wallet_not_on_device')
        await recover(world, frame, caller, address, method)
        await set(world, frame, caller, address, method)
      })
      expect(await recovers(user, address)).toBe(method)
    }

    expect(crashes.frame + crashes.provider).toBe(points.length)
    expect(Math.min(crashes.frame, crashes.provider)).toBeGreaterThan(20 / step)
    expect([...after.keys()].toSorted()).toEqual([method, 'privy'].toSorted())
  }, 3_600_000)

  test('threat 45: recovers again after a crash at any await of the recovery', async () => {
    const { address, caller: owner, first, user } = await withWallet(world)
    await set(world, first, owner, address, method)
    const recovering = async (frame: Opened, caller: Caller) => {
      const granted = await grant(world, frame, caller, method)
      return async () => frame.call(messages.recover, { ...caller, ...entropyOf(address), ...granted })
    }
    const blank = async () => (await world.openFrame()).store
    const whole = await crashing(user, await blank(), Infinity, recovering)
    expect(whole.isDone).toBe(true)
    const step = form === 'short' ? 25 : 1
    const points = Array.from({ length: Math.ceil(whole.passed / step) }, (_, index) => 1 + index * step)
    for (const at of points) {
      const store = await blank()
      await crashing(user, store, at, recovering)
      const frame = await world.openFrame({ store })
      const caller = await frame.logIn(user)
      await recover(world, frame, caller, address, method)
      expect(await signs(frame, caller, address), `after a crash at point ${at}`).toBe(true)
    }
    expect(points.length).toBeGreaterThan(20 / step)
  }, 3_600_000)
})

test('threat 45: each of two iCloud requests in one browser returns to its own window', async () => {
  const world = cloudWorld()
  const { provider } = world
  const begin = async () => {
    const frame = await world.openFrame()
    const caller = await frame.logIn(await world.logIn())
    return async () => {
      const request = { ...caller, recoveryMethod: 'icloud', redirectTo: page } as const
      const { state, url } = await frame.call(recoveryMessages.beginRecovery, request)
      return { state: state!, url: url! }
    }
  }
  const [ada, eve] = [await begin(), await begin()]
  let cookie = ''
  /** Opens a start page in a new window. */
  const open = async (url: string) => {
    const answer = await provider.fetch(new Request(url, { headers: { cookie } }))
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: answer.status, value: /data-value="([^"]+)"/.exec(await answer.text())?.[1] ?? '' }
  }
  const comeBack = async (value: string) => {
    const body = new URLSearchParams({ answer: 'ckWebAuthToken=a-token', value })
    const headers = { cookie, 'origin': provider.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
    const callback = `${provider.url}/api/v1/recovery/oauth/callback/icloud`
    const answer = await provider.fetch(callback, { method: 'POST', body, headers })
    const { next } = (await answer.json()) as { next?: string }
    return next && new URL(next).searchParams.get('privy_oauth_state')
  }

  const [first, theirs] = [await ada(), await eve()]
  const window = await open(first.url)
  // A page of another origin opens these in the user's browser.
  const unknown = `${provider.url}/api/v1/recovery/oauth/icloud/start?state=${'A'.repeat(43)}`
  expect((await open(unknown)).status).toBe(400)
  const other = await open(theirs.url)
  expect(await comeBack(window.value)).toBe(first.state)
  expect(await comeBack(other.value)).toBe(theirs.state)
  expect([await comeBack(window.value), await comeBack(other.value)]).toEqual([undefined, undefined])
  // A user can leave and start again.
  await open((await ada()).url)
  const last = await ada()
  expect(await comeBack((await open(last.url)).value)).toBe(last.state)
  await provider.close()
})

describe('the answer of iCloud (threat 45)', () => {
  type Sent = { headers: Record<string, string>; value: string }

  /** A browser at Apple's sign-in, with a call of the return page. */
  async function atApple(origin = 'http://auth.localhost:8787') {
    const world = cloudWorld(origin)
    const { provider } = world
    const frame = await world.openFrame()
    const caller = await frame.logIn(await world.logIn())
    const request = { ...caller, recoveryMethod: 'icloud', redirectTo: page } as const
    const { url } = await frame.call(recoveryMessages.beginRecovery, request)
    const started = await provider.fetch(url!)
    const setCookie = started.headers.get('set-cookie') ?? ''
    const value = /data-value="([^"]+)"/.exec(await started.text())?.[1] ?? ''
    const cookie = setCookie.split(';')[0]!
    const send = async (change: (sent: Sent) => Sent = (sent) => sent) => {
      const sentHeaders = { cookie, 'origin': provider.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }
      const sent = change({ headers: sentHeaders, value })
      const body = new URLSearchParams({ answer: 'ckWebAuthToken=a-token', value: sent.value })
      const path = `${provider.url}/api/v1/recovery/oauth/callback/icloud`
      return provider.fetch(path, { method: 'POST', body, headers: sent.headers })
    }
    return { cookie, provider, send, setCookie, started, value }
  }

  const without = ({ headers, value }: Sent, name: string): Sent => ({
    headers: Object.fromEntries(Object.entries(headers).filter(([header]) => header !== name)),
    value,
  })

  test.each<[string, (sent: Sent) => Sent, number]>([
    ['a window without the value', ({ headers }) => ({ headers, value: '' }), 400],
    [
      'a window with another value',
      ({ headers, value }) => ({ headers, value: value.replace(/\.[\w-]+$/, `.${'A'.repeat(43)}`) }),
      400,
    ],
    ['a browser without the cookie', (sent) => without(sent, 'cookie'), 400],
    [
      'another browser',
      (sent) => ({ ...sent, headers: { ...sent.headers, cookie: `keyhook-recovery-browser=${'A'.repeat(43)}` } }),
      400,
    ],
    [
      'a page of another origin',
      (sent) => ({ ...sent, headers: { ...sent.headers, origin: 'https://evil.test' } }),
      403,
    ],
    ['no page of the provider', (sent) => without(sent, 'sec-fetch-site'), 403],
  ])('threat 45: rejects an answer from %s and does not consume the grant', async (_, change, status) => {
    const { provider, send } = await atApple()

    expect((await send(change)).status).toBe(status)
    expect((await send()).status).toBe(200)
    expect((await send()).status).toBe(400)
    await provider.close()
  })

  test('threat 45: ignores an answer in a direct navigation to the callback', async () => {
    const { cookie, provider, send } = await atApple()
    const path = `${provider.url}/api/v1/recovery/oauth/callback/icloud`
    const visited = await provider.fetch(`${path}?ckWebAuthToken=stolen`, { headers: { cookie } })

    expect(visited.status).toBe(200)
    expect(await visited.text()).not.toContain('stolen')
    expect(visited.headers.get('location')).toBeNull()
    expect((await send()).status).toBe(200)
    await provider.close()
  })

  test('threat 45: restricts the cookie to the host under HTTPS, and its value is not in the window', async () => {
    const secure = await atApple('https://auth.example')
    expect(secure.setCookie).toMatch(
      /^__Host-keyhook-recovery-browser=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    expect((await secure.send()).status).toBe(200)
    await secure.provider.close()

    const local = await atApple()
    expect(local.setCookie).toMatch(/^keyhook-recovery-browser=[\w-]{43};/)
    expect(local.value).toMatch(/^[\w-]{43,128}\.[\w-]{43}$/)
    expect(local.value).not.toContain(local.cookie.split('=')[1])
    expect(local.started.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'nonce-[\w-]+'; connect-src 'self'; .*frame-ancestors 'none'/,
    )
    await local.provider.close()
  })
})
