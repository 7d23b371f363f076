import { verifyMessage } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { form } from '@keyhook/test-kit/faults/pick-runs'
import { asFrame } from '../../test/as-frame.js'
import { createInput, entropyOf, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import { deniedStore } from '../../test/memory-store.js'
import { providerWorld } from '../../test/provider-world.js'
import { setUpPostgres } from '@keyhook/provider/internal/test/set-up-postgres'
import { hashPassword } from '../password/hash-password.js'
import type { Ports } from '../ports/ports.js'

const password = 'Correct-Horse-7'
const other = 'Battery-Staple-8'
const wrong = { type: 'invalid_recovery_pin', message: 'Invalid recovery password, please try again.' }
const days = 24 * 60 * 60_000

type World = ReturnType<typeof providerWorld>
type Opened = Awaited<ReturnType<World['openFrame']>>
type Caller = { accessToken: string; email: string; userId: string }

const by = (recoveryPassword: string) => ({ recoveryMethod: 'user-passcode', recoveryPassword }) as const
const setTo = (caller: Caller, address: string, recoveryPassword: string) => ({
  ...{ ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy' as const },
  ...by(recoveryPassword),
})
const recover = ({ call }: Opened, caller: Caller, address: string, recoveryPassword: string) =>
  call(messages.recover, { ...caller, ...entropyOf(address), ...by(recoveryPassword) })

async function signs({ call }: Opened, caller: Caller, wallet: string): Promise<boolean> {
  const answer = await call(messages.rpc, rpcInput(caller, wallet, 'personal_sign', ['hello', wallet]))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  return verifyMessage({ address: wallet as `0x${string}`, message: 'hello', signature })
}

/** Creates a user with a wallet and automatic recovery, in a first browser. */
async function withWallet(world: World, ports: Partial<Ports> = {}) {
  const user = await world.logIn()
  const first = await world.openFrame(ports)
  const caller = await first.logIn(user)
  const { address } = await first.call(messages.create, createInput(caller))
  return { address, caller, first, user }
}

/** Logs the user in to another browser. */
async function otherDevice(world: World, user: Caller, ports: Partial<Ports> = {}) {
  const frame = await world.openFrame(ports)
  return { frame, caller: await frame.logIn(user) }
}

const postgres = await setUpPostgres()
const databases = {
  'on a file': async () => providerWorld(),
  ...(postgres && {
    'on PostgreSQL': async () =>
      providerWorld((await postgres.setUpTwo({ settings: { limits: { sendsAnHour: 1000, sendsADay: 1000 } } })).one),
  }),
}

describe.each(Object.entries(databases))('changing the recovery method to a password, %s', (_, open) => {
  let world: World
  beforeAll(async () => {
    world = await open()
  })
  afterAll(async () => {
    await world.provider.close()
  })

  test('a password replaces automatic recovery, which then stops working', async () => {
    const { address, caller, first, user } = await withWallet(world)
    const before = await otherDevice(world, user)
    await before.frame.call(messages.recover, recoverInput(before.caller, address))

    expect(await first.call(messages.setRecovery, setTo(caller, address, password))).toEqual({
      entropyId: address,
      recoveryMethod: 'user-passcode',
    })

    expect(await signs(first, caller, address)).toBe(true)
    // The device's old share belongs to replaced shares, and its session has ended.
    world.provider.clock.advance(10_000)
    await expect(signs(before.frame, before.caller, address)).rejects.toMatchObject({ type: 'not_authenticated' })
    const mails = world.provider.messages(user.email).map(({ text }) => text)
    const old = await world.openFrame({ store: before.frame.store })
    const again = await old.logIn(user)
    await expect(old.call(messages.connect, { ...again, ...entropyOf(address) })).rejects.toMatchObject({
      type: 'wallet_not_on_device',
    })
    await expect(old.call(messages.recover, recoverInput(again, address))).rejects.toThrow()
    await recover(old, again, address, password)
    expect(await signs(old, again, address)).toBe(true)
    expect(await world.provider.database.selectFrom('recovery_changes').select('id').execute()).toEqual([])
    expect(mails.join()).toContain('a password that you know')
  })

  test('threat 27: allows five wrong passwords per session and ten in total, then locks for increasing times', async () => {
    const { address, caller, first, user } = await withWallet(world)
    await first.call(messages.setRecovery, setTo(caller, address, password))
    const { frame } = await otherDevice(world, user)
    let again = await frame.logIn(user)
    const outcomes: string[] = []
    const guess = async (text: string) =>
      recover(frame, again, address, text).then(
        () => 'right',
        ({ message }: Error) => message,
      )
    // Concurrent attempts: five per session are checked.
    const guessAtOnce = () => Promise.all(Array.from({ length: 14 }, (_, index) => guess(`${other}${index}`)))
    outcomes.push(...(await guessAtOnce()))
    expect(outcomes.filter((outcome) => outcome === wrong.message)).toHaveLength(5)
    again = await frame.logIn(user)
    outcomes.push(...(await guessAtOnce()))
    const locked = await guess(password)
    for (const wait of [10 * 60_000, 60 * 60_000, days, days]) {
      world.provider.clock.advance(wait + 1000)
      again = await frame.logIn(user)
      outcomes.push(await guess(other), await guess(password))
    }
    world.provider.clock.advance(days + 1000)
    again = await frame.logIn(user)

    expect(outcomes.filter((outcome) => outcome === wrong.message)).toHaveLength(10 + 4)
    expect(outcomes).not.toContain('right')
    expect(locked).toBe('Too many attempts.')
    expect(await guess(password)).toBe('right')
    const events = await world.provider.database
      .selectFrom('events')
      .select('type')
      .where('user_id', '=', user.userId)
      .where('type', '=', 'recovery-refused')
      .execute()
    expect(events).toHaveLength(14)
  }, 60_000)

  test('threat 27: locks only the guessing session, and a correct password resets only its own count', async () => {
    const { address, caller, first, user } = await withWallet(world)
    await first.call(messages.setRecovery, setTo(caller, address, password))
    const { frame } = await otherDevice(world, user)
    const guess = (by: typeof caller, text: string) =>
      recover(frame, by, address, text).then(
        () => 'right',
        ({ message }: Error) => message,
      )
    const failures = () => world.provider.database.selectFrom('failures').selectAll().execute()
    const before = await failures()
    const thief = await frame.logIn(user)
    for (let count = 0; count < 12; count++) {
      await guess(thief, `${other}${count}`)
      world.provider.clock.advance(2 * 60_000)
    }
    const owner = await frame.logIn(user)

    expect(await guess(thief, password)).toBe('Too many attempts.')
    expect(await guess(owner, other)).toBe(wrong.message)
    expect(await guess(owner, password)).toBe('right')
    const added = (await failures()).filter(({ account }) => !before.some((row) => row.account === account))
    expect(added.map(({ count }) => count)).toEqual([6, 6])
  }, 60_000)

  test('threat 45: applies exactly one of two concurrent recovery changes', async () => {
    const { address, caller, first, user } = await withWallet(world)
    const tab = await world.openFrame({ store: first.store })
    const outcomes = await Promise.allSettled([
      first.call(messages.setRecovery, setTo(caller, address, password)),
      tab.call(messages.setRecovery, setTo(caller, address, other)),
    ])
    const next = await otherDevice(world, user)
    const opened: string[] = []
    for (const text of [password, other])
      await recover(next.frame, next.caller, address, text).then(
        () => opened.push(text),
        () => {},
      )

    const taken = outcomes.flatMap(({ status }, index) => (status === 'fulfilled' ? [[password, other][index]] : []))
    // Both changes succeed if the second one starts after the first one has ended. The second then replaces the first.
    expect(opened).toHaveLength(1)
    expect(taken).toContain(opened[0])
  })
})

/** The short form uses one database for tests that do not depend on it. */
const selectedDatabases = Object.entries(databases).slice(0, form === 'short' ? 1 : undefined)

describe.each(selectedDatabases)('recovery by password, %s', (_, open) => {
  let world: World
  beforeAll(async () => {
    world = await open()
  })
  afterAll(async () => {
    await world.provider.close()
  })

  test('security rule 19: creates a wallet with a password, which alone recovers it on another device', async () => {
    const user = await world.logIn()
    // Hashes with the full cost, as in a browser.
    const first = await world.openFrame({ hashPassword })
    const caller = await first.logIn(user)
    const input = { ...caller, chainType: 'ethereum', ...by(password) } as const
    const { address, recoveryMethod } = await first.call(messages.create, input)
    const { caller: again, frame } = await otherDevice(world, user, { hashPassword })

    expect(recoveryMethod).toBe('user-passcode')
    await expect(frame.call(messages.recover, recoverInput(again, address))).rejects.toThrow()
    await expect(recover(frame, again, address, other)).rejects.toMatchObject(wrong)
    await recover(frame, again, address, password)
    expect(await signs(frame, again, address)).toBe(true)
  })

  test('a browser with the open wallet can replace a forgotten password', async () => {
    const { address, caller, first, user } = await withWallet(world)
    await first.call(messages.setRecovery, setTo(caller, address, password))
    await first.call(messages.setRecovery, setTo(caller, address, other))
    const next = await otherDevice(world, user)

    await expect(recover(next.frame, next.caller, address, password)).rejects.toMatchObject(wrong)
    await recover(next.frame, next.caller, address, other)
    expect(await signs(next.frame, next.caller, address)).toBe(true)
  })

  test("security rule 19: a password decrypts the wallet only together with the provider's key", async () => {
    const { address, caller, first, user } = await withWallet(world)
    await first.call(messages.setRecovery, setTo(caller, address, password))
    const next = await otherDevice(world, user, {
      async fetch(input, init) {
        const response = await asFrame(world.provider.fetch)(input, init)
        if (!input.pathname.endsWith('/key_material') || !response.ok) return response
        return Response.json({ ...((await response.json()) as object), recovery_key: 'A'.repeat(43) })
      },
    })

    await expect(recover(next.frame, next.caller, address, password)).rejects.toMatchObject({ type: 'error' })
  })

  test('threat 27: no database table helps to verify a password guess', async () => {
    const { address, caller, first, user } = await withWallet(world)
    const sent: string[] = []
    const spying = await world.openFrame({
      store: first.store,
      fetch: (input, init) => {
        sent.push(String(init.body))
        return asFrame(world.provider.fetch)(input, init)
      },
    })
    const again = await spying.logIn(user)
    await spying.call(messages.setRecovery, setTo(again, address, password))
    const proofs = sent.flatMap((body) => /"recovery_proof":"([^"]+)"/.exec(body)?.[1] ?? [])
    const rows = JSON.stringify([
      await world.provider.database.selectFrom('entropies').selectAll().execute(),
      await world.provider.database.selectFrom('failures').selectAll().execute(),
      await world.provider.recovery.selectFrom('recovery_keys').selectAll().execute(),
    ])
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proofs[0])))

    expect(new Set(proofs).size).toBe(1)
    expect(rows).toContain('argon2id')
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(rows).not.toContain(digest.toString(form))
    expect(rows).not.toContain(proofs[0])
    expect(sent.join()).not.toContain(password)
    expect(caller.userId).toBe(again.userId)
  })

  test.each(['short', 'with space', 'naïve-passwörd', ''])(
    'rejects the password %j before it sends a request',
    async (text) => {
      const { address, caller, first } = await withWallet(world)

      await expect(first.call(messages.setRecovery, setTo(caller, address, text))).rejects.toMatchObject(wrong)
      expect(await signs(first, caller, address)).toBe(true)
    },
  )

  test('does not send the password to the provider', async () => {
    const { address, caller, first } = await withWallet(world)
    const back = { ...caller, ...entropyOf(address), existingRecoveryMethod: 'privy', recoveryMethod: 'privy' } as const

    await expect(first.call(messages.setRecovery, back)).rejects.toMatchObject({
      message: 'Unsupported recovery action',
    })
  })

  test('requires the password at each visit if the browser denies storage', async () => {
    const { address, caller, first, user } = await withWallet(world, { store: deniedStore() })
    await first.call(messages.setRecovery, setTo(caller, address, password))
    const { caller: again, frame } = await otherDevice(world, user, { store: deniedStore() })

    await recover(frame, again, address, password)
    expect(await signs(frame, again, address)).toBe(true)
  })

  test('adds a second wallet to the seed, and recovers both with the password', async () => {
    const { address, caller, first, user } = await withWallet(world)
    await first.call(messages.setRecovery, setTo(caller, address, password))
    const input = { ...caller, ...entropyOf(address), chainType: 'solana', hdWalletIndex: 0 } as const
    await first.call(messages.add, input)
    const next = await otherDevice(world, user)
    await recover(next.frame, next.caller, address, password)

    const bytes = Buffer.from('hello').toString('base64')
    const request = { method: 'signMessage', params: [bytes] }
    const sign = { ...next.caller, ...entropyOf(address), chainType: 'solana', hdWalletIndex: 0, request } as const
    expect(await next.frame.call(messages.rpc, sign)).toMatchObject({ response: { method: 'signMessage' } })
  })

  test('threat 45: keeps the old recovery method if the new key shares do not rebuild the key', async () => {
    const { address, first, user } = await withWallet(world)
    const paths: string[] = []
    const invalid = await world.openFrame({
      store: first.store,
      async fetch(input, init) {
        paths.push(input.pathname)
        const response = await asFrame(world.provider.fetch)(input, init)
        if (!input.pathname.endsWith('/recovery/pending')) return response
        const row = (await response.json()) as { auth_share: string }
        return Response.json({ ...row, auth_share: row.auth_share.replace(/^.{4}/, 'AAAA') })
      },
    })
    const caller = await invalid.logIn(user)

    await expect(invalid.call(messages.setRecovery, setTo(caller, address, password))).rejects.toMatchObject({
      message: 'Failed to set recovery on wallet',
    })
    expect(paths.filter((path) => path.endsWith('/commit'))).toEqual([])
    const next = await otherDevice(world, user)
    await next.frame.call(messages.recover, recoverInput(next.caller, address))
    expect(await signs(next.frame, next.caller, address)).toBe(true)
  })

  test('repeats a recovery change after a lost response', async () => {
    const { address, first, user } = await withWallet(world)
    let lost = 0
    const lossy = await world.openFrame({
      store: first.store,
      async fetch(input, init) {
        const response = await asFrame(world.provider.fetch)(input, init)
        if (input.pathname.endsWith('/recovery/commit') && response.ok && lost++ === 0) throw new TypeError('lost')
        return response
      },
    })
    const caller = await lossy.logIn(user)
    await lossy.call(messages.setRecovery, setTo(caller, address, password))

    expect(lost).toBe(2)
    const next = await otherDevice(world, user)
    await recover(next.frame, next.caller, address, password)
  })
})
