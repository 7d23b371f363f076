import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recoveryMessages, recoveryOauth } from '@keyhook/sdk/wire'
import { createInput, entropyOf, messages, recoverInput } from '../../test/frame-world.js'
import {
  type World,
  cloudWorld,
  entropyRow,
  failed,
  grant,
  missing,
  otherDevice,
  page,
  password,
  recover,
  set,
  signs,
  unexpected,
  unusable,
  withWallet,
} from '../../test/cloud-world.js'

describe.each(['google-drive', 'icloud'] as const)('a backup in %s', (method) => {
  let world: World
  beforeAll(() => {
    world = cloudWorld()
  })
  afterAll(() => world.provider.close())

  test('creates a wallet with a cloud backup, which alone recovers it on another device', async () => {
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

  test('a cloud backup replaces automatic recovery or a password, and a password replaces the backup', async () => {
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

  test("threat 45: reports a missing backup, and rejects an overwritten file or another wallet's file", async () => {
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
        return new Response((await answer.text()).replace(/(sealed\\*":\\*")..../, '$1AAAA'), answer)
      },
    })
    await expect(recover(world, invalid.frame, invalid.caller, address, method)).rejects.toMatchObject({
      type: 'invalid_recovery_pin',
    })
    await recover(world, frame, again, address, method)
    expect(await signs(frame, again, address)).toBe(true)
  })

  test("threat 45: the cloud file contains no secret without the provider's key", async () => {
    const uploaded: string[] = []
    const { address, caller, first, user } = await withWallet(world, {
      async fetch(input, init) {
        if (input.origin !== world.provider.url) uploaded.push(String(init.body))
        return world.fetch(input, init)
      },
    })
    await set(world, first, caller, address, method)
    const text = /\{\\*"keyhook.*?\}/.exec(uploaded.join())?.[0].replaceAll('\\', '') ?? ''
    const { file, key } = JSON.parse((await entropyRow(world, user)).recovery_parameters ?? '') as Record<
      string,
      string
    >
    expect(Object.keys(JSON.parse(text) as object)).toEqual(['keyhook', 'sealed'])
    expect(uploaded.join()).not.toContain(key)

    // The file is unchanged, but the stored key is another one.
    const changed = JSON.stringify({ algorithm: 'cloud-file', file, key: 'A'.repeat(43) })
    const row = { recovery_parameters: changed }
    await world.provider.database.updateTable('entropies').set(row).where('user_id', '=', user.userId).execute()
    const other = await otherDevice(world, user)
    await expect(recover(world, other.frame, other.caller, address, method)).rejects.toMatchObject(unusable)
  })

  test('the backup secret and the cloud token reach neither the database nor the provider', async () => {
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
    const secret = /sealed\\*":\\*"([\w-]{80})/.exec(cloud.join())?.[1] ?? 'none'
    const token = /(?:Bearer |ckWebAuthToken=)([\w-]+)/.exec(cloud.join())?.[1] ?? 'none'
    const rows = await Promise.all(
      (['entropies', 'oauth_requests', 'recovery_changes', 'answers', 'events'] as const).map((table) =>
        world.provider.database.selectFrom(table).selectAll().execute(),
      ),
    )
    const keys = await world.provider.recovery.selectFrom('recovery_keys').selectAll().execute()

    expect(secret).toHaveLength(80)
    expect(token).toHaveLength(32)
    for (const text of [secret, token]) expect(JSON.stringify([rows, keys])).not.toContain(text)
    expect(sent.join()).not.toContain(secret)
    expect(sent.join()).not.toContain(token)
    // The provider has deleted the result together with the token.
    const frameOwner = world.provider.database.selectFrom('sessions').select('id').where('user_id', '=', user.userId)
    const left = world.provider.database.selectFrom('oauth_requests').select('id').where('session_id', 'in', frameOwner)
    expect(await left.execute()).toEqual([])
  })

  test('threat 45: a cloud request is bound to one frame, user and method, and works once', async () => {
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

  test('threat 45: rejects a redirect from another cloud, without consuming the request', async () => {
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
      // iCloud has no `state` parameter, so a page sends its response by POST.
      if (from !== 'icloud') expect((await world.provider.fetch(url, { headers: { cookie } })).status).toBe(400)
      expect((await world.provider.fetch(url, { method: 'POST', headers, body })).status).toBe(400)
    }

    const recoveryGrant = await world.visit(started.url!)
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }
    await first.call(messages.setRecovery, { ...change, recoveryMethod: method, recoveryGrant })
  })

  test('threat 45: rejects mixed parts of two cloud requests, and a failed attempt consumes the request', async () => {
    const { address, caller, first } = await withWallet(world)
    const change = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const }
    const one = await grant(world, first, caller, method)
    const two = await grant(world, first, caller, method)
    const swapped = { ...one, recoveryGrant: { code: two.recoveryGrant.code, state: one.recoveryGrant.state } }

    await expect(first.call(messages.setRecovery, { ...change, ...swapped })).rejects.toMatchObject(unexpected)
    await expect(first.call(messages.setRecovery, { ...change, ...one })).rejects.toMatchObject(unexpected)
    await first.call(messages.setRecovery, { ...change, ...two })
  })

  test('threat 45: keeps the recovery method without consent or after a timeout', async () => {
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

  test('retries an unreachable cloud with the same request', async () => {
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

describe('the cloud routes (threat 45)', () => {
  let world: World
  beforeAll(() => {
    world = cloudWorld()
  })
  afterAll(() => world.provider.close())

  test('threat 45: returns no recovery data to an app page with the access token', async () => {
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
    'rejects %j as a redirect of a cloud request',
    async (redirectTo) => {
      const { caller, first } = await withWallet(world)
      await expect(
        first.call(recoveryMessages.beginRecovery, { ...caller, recoveryMethod: 'icloud', redirectTo }),
      ).rejects.toThrow('The redirect address is not a page of this app.')
    },
  )

  test('threat 45: neither starts nor sets a recovery method that the app does not offer', async () => {
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
