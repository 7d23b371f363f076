// Longer than a file of code: what recovers a wallet, exports its key and delegates it, with a crash at every await.

import { confirmations, delegatedActions, laterMessages, pageMessages } from '@keyhook/sdk/wire'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { verifyMessage } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form } from '../../../test/faults/pick-runs.js'
import { printFigure } from '../../../test/faults/print-figure.js'
import { faults } from '../../../test/frame/faults.js'
import { createInput, entropyOf, messages, recoverInput, rpcInput } from '../../../test/frame/frame-world.js'
import { memoryStore } from '../../../test/frame/memory-store.js'
import { providerWorld } from '../../../test/frame/provider-world.js'
import { runCrashing } from '../../../test/frame/run-crashing.js'
import { createTestProvider } from '../../test.js'
import { openExport } from '../pages/open-export.js'
import { hashPassword } from '../password/hash-password.js'
import type { Ports } from '../ports.js'

const secret = 'a-secret-of-the-tests-0123456789abcdef'
const policy = { chains: [8453], contracts: [], valueADay: '1000' }
const password = { recoveryMethod: 'user-passcode', recoveryPassword: 'Correct-Horse-7' } as const
const first = { chainType: 'ethereum', hdWalletIndex: 0 } as const
/** As the frame hashes, with less work. */
const ports: Partial<Ports> = { hashPassword: (input) => hashPassword({ ...input, memory: 64, passes: 1 }) }

type World = ReturnType<typeof providerWorld>
type Opened = Awaited<ReturnType<World['openFrame']>>
type Caller = Awaited<ReturnType<Opened['logIn']>>

const fault = faults()
let unwatch = () => {}
let world: World
beforeAll(() => {
  unwatch = fault.watchQueries()
  const app = { delegatedActions: { secret, ...policy }, embeddedWallets: { encryptedExport: true } }
  world = providerWorld(
    createTestProvider({ app, settings: { limits: { sendsAnHour: 1e6, sendsADay: 1e6, mailboxSendsADay: 1e6 } } }),
  )
})
afterAll(async () => {
  unwatch()
  await world.provider.close()
})

const named = ({ accessToken, userId }: Caller) => ({ accessToken, userId })

/** A user with a wallet, and the store of the browser that has it. */
async function withWallet() {
  const user = await world.logIn()
  const opened = await world.openFrame(ports)
  const caller = await opened.logIn(user)
  const { address } = await opened.call(messages.create, createInput(caller))
  return { address, caller, opened, store: opened.store, user }
}

async function signs({ call }: Opened, caller: Caller, wallet: string): Promise<boolean> {
  const answer = await call(messages.rpc, rpcInput(caller, wallet, 'personal_sign', ['hello', wallet]))
  const { data: signature } = (answer as { response: { data: `0x${string}` } }).response
  return verifyMessage({ address: wallet as `0x${string}`, message: 'hello', signature })
}

/** Kills a call at each of its points, or at some in the short form, and looks at what is left. */
async function killEverywhere<value>({ after, before, begin, run, user, what }: KillEverywhere<value>) {
  const crashes = { frame: 0, provider: 0 }
  // The first run also reads what a provider reads once.
  for (const at of [Infinity, Infinity]) {
    const { value } = await runCrashing(world, fault, { at, before, ports, run, store: begin(), user })
    expect(value).toBeDefined()
    await after({ at, store: begin(), value })
  }
  const { passed } = await runCrashing(world, fault, { at: Infinity, before, ports, run, store: begin(), user })
  // Points come in pairs, before and after an await: an odd step takes of both.
  const step = form === 'short' ? 15 : 1
  for (let at = 1; at <= passed; at += step) {
    const store = begin()
    const { crashed, value } = await runCrashing(world, fault, { at, before, ports, run, store, user })
    if (crashed) crashes[crashed]++
    await after({ at, store, value })
  }
  const runs = crashes.frame + crashes.provider
  const found = `none lost, of ${passed} awaits; the frame died ${crashes.frame} times, the provider ${crashes.provider}`
  printFigure({ figure: `A crash while ${what}`, found, runs })
  expect(runs).toBe(Math.ceil(passed / step))
  expect(Math.min(crashes.frame, crashes.provider)).toBeGreaterThan(9 / step)
}

type KillEverywhere<value> = {
  what: string
  user: { email: string }
  run: (opened: Opened, caller: Caller) => Promise<value>
  before?: ((caller: Caller) => Promise<void>) | undefined
  /** The store of the device it runs on. */
  begin: () => ReturnType<typeof memoryStore>
  /** What was done is seen, and done again where it was not. */
  after: (died: { at: number; store: ReturnType<typeof memoryStore>; value: value | undefined }) => Promise<void>
}

test.each(['privy', 'user-passcode'] as const)(
  'R3: a crash at every await of frame and provider while a wallet is recovered by %s: it recovers again',
  async (method) => {
    const { address, caller, opened, user } = await withWallet()
    if (method === 'user-passcode') {
      const change = { existingRecoveryMethod: 'privy' as const, ...password }
      await opened.call(messages.setRecovery, { ...named(caller), ...entropyOf(address), ...change })
    }
    const rows = () => world.provider.database.selectFrom('entropies').selectAll().where('user_id', '=', user.userId)
    const before = await rows().execute()
    const recover = async ({ call }: Opened, of: Caller) => {
      const by = method === 'privy' ? recoverInput(of, address) : { ...named(of), ...entropyOf(address), ...password }
      return call(messages.recover, by)
    }
    await killEverywhere({
      ...{ begin: memoryStore, run: recover, user, what: `a wallet is recovered by ${method}` },
      async after({ at, store }) {
        const again = await world.openFrame({ ...ports, store })
        const by = await again.logIn(user)
        await recover(again, by)
        expect(await signs(again, by, address), `after a crash at point ${at}`).toBe(true)
      },
    })
    expect(await rows().execute()).toEqual(before)
  },
  3_600_000,
)

test.each(['shown', 'encrypted'] as const)(
  'R3: a crash at every await of frame and provider while a key is %s: it was told before it is out, and comes again',
  async (how) => {
    const { address, store, user } = await withWallet()
    const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const publicKey = (await exportJWK(pair.publicKey)) as { kty: 'EC'; crv: 'P-256'; x: string; y: string }
    async function take({ call, frame }: Opened, caller: Caller): Promise<string> {
      if (how === 'encrypted') {
        const input = { ...named(caller), ...entropyOf(address), ...first, publicKey }
        return (await call(pageMessages.exportEncrypted, input)).encryptedKey
      }
      const sessionId = await frame.verifyToken(caller.accessToken, caller.userId)
      const place = { address, primaryAddress: address, walletIndex: 0, wantsPhrase: false }
      return (await openExport(frame, { ...named(caller), sessionId, signal: undefined }, place)).key()
    }
    // Who has just logged in need not to be shown it.
    async function confirm({ accessToken }: Caller): Promise<void> {
      const action = { type: 'export-wallet', address } as const
      const http = world.http(accessToken)
      await http.call(confirmations.init, { action })
      await http.call(confirmations.confirm, { action, code: world.provider.inbox(user.email) ?? '' })
    }
    const before = how === 'encrypted' ? confirm : undefined
    const open = async (text: string) =>
      how === 'shown' ? text : new TextDecoder().decode((await compactDecrypt(text, pair.privateKey)).plaintext)
    const told = async () => {
      const query = world.provider.database.selectFrom('events').select('type').where('user_id', '=', user.userId)
      const events = await query.where('type', '=', 'wallet-exported').execute()
      const letters = world.provider.messages(user.email).filter(({ text }) => text.includes(address))
      return { events: events.length, letters: letters.length }
    }
    let last = await told()
    await killEverywhere({
      ...{ before, begin: () => store, run: take, user, what: `a key is ${how}` },
      async after({ at, value }) {
        const now = await told()
        if (value !== undefined) {
          expect(now.events, `at point ${at}`).toBeGreaterThan(last.events)
          expect(now.letters, `at point ${at}`).toBeGreaterThan(last.letters)
        }
        const again = await world.openFrame({ ...ports, store })
        const caller = await again.logIn(user)
        await before?.(caller)
        const key = await open(await take(again, caller))
        expect(privateKeyToAddress(key as `0x${string}`), `after a crash at point ${at}`).toBe(address)
        last = await told()
      },
    })
    expect(last.events).toBeGreaterThan(2)
  },
  3_600_000,
)

test('R3: a crash at every await of frame and provider while a wallet is delegated: nothing is signed that is not listed, and it can be taken back', async () => {
  const { address, store, user } = await withWallet()
  const { database, recovery } = world.provider
  const delegate = async ({ call }: Opened, caller: Caller) =>
    call(laterMessages.delegate, { ...named(caller), ...entropyOf(address), ...first, policy })
  const transaction = {
    ...{ type: 2, chainId: 8453, nonce: 0, to: '0x8617E340B3D01FA5F11F306F4090FD50E238070D', value: '0x0' },
    ...{ gas: 21_000, maxFeePerGas: 0, maxPriorityFeePerGas: 0 },
  }
  /** As the app's server asks. */
  const sign = async () => {
    const url = new URL(`/api/v1/wallets/${address}/sign_transaction`, world.provider.url)
    const authorization = `Basic ${Buffer.from(`${world.provider.appId}:${secret}`).toString('base64')}`
    const headers = { authorization, 'privy-app-id': world.provider.appId, 'content-type': 'application/json' }
    const body = JSON.stringify({ transaction })
    return (await world.provider.fetch(url, { method: 'POST', headers, body })).status
  }
  const seen = { delegated: 0, nothing: 0 }
  await killEverywhere({
    ...{ begin: () => store, run: delegate, user, what: 'a wallet is delegated' },
    async after({ at, value }) {
      const rows = await database.selectFrom('delegations').select('address').execute()
      const keys = await recovery.selectFrom('delegated_keys').select('address').execute()
      const isWhole = rows.length === 1 && keys.length === 1
      expect(await sign(), `after a crash at point ${at}`).toBe(isWhole ? 200 : 403)
      if (value !== undefined) expect(isWhole).toBe(true)
      seen[isWhole ? 'delegated' : 'nothing']++

      const again = await world.openFrame({ ...ports, store })
      const caller = await again.logIn(user)
      await delegate(again, caller)
      expect(await sign()).toBe(200)
      await world.http(caller.accessToken).call(delegatedActions.revoke, {})
      expect(await sign()).toBe(403)
      expect(await signs(again, caller, address)).toBe(true)
    },
  })
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
}, 3_600_000)
