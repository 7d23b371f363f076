// @vitest-environment jsdom

import { lazyMessages, messages, pageMessages, recoveryMessages } from '@keyhook/sdk/wire'
import { generatePrivateKey } from 'viem/accounts'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { printFigure } from '@keyhook/test-kit/faults/print-figure'
import { createInput, entropyOf, openChannel, rpcInput } from '../../test/frame-world.js'
import { openImportByHand } from '../../test/open-import-by-hand.js'
import { providerWorld } from '../../test/provider-world.js'
import { createTestProvider } from '@keyhook/provider/test'
import type { PageContext } from '../pages/page-context.js'
import { startPage } from '../pages/start-page.js'
import { operations } from '../channel/operations.js'

type Named = { readonly accessToken: string; readonly userId: string }
type Attack = { readonly what: string; readonly input: object }
type Row = {
  /** The page that serves the message. Defaults to the wallet frame. */
  readonly page?: 'export' | 'import' | 'passkey' | 'verify' | undefined
  /** The input of the user's page, without the user. */
  readonly input: (address: string) => object
  /**
   * Kinds of attacks that apply to the message. `wallet`: it names a wallet. `recovery`: it names a recovery method.
   * `fresh`: it needs a recent login.
   */
  readonly has: readonly ('wallet' | 'recovery' | 'fresh')[]
  /**
   * Set if the message has the same result for every user: the reason why another user's session is not an attack on
   * it.
   */
  readonly isAnyones?: string
}

const policy = { chains: [8453], contracts: [], valueADay: '1000' }
const password = 'A-passphrase-7!'
const publicKey = { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) }
const first = { chainType: 'ethereum', hdWalletIndex: 0 }

/** Each message that names a user. The messages without a user are below. */
const rows: Readonly<Record<string, Row>> = {
  [messages.create.type]: { input: () => ({ chainType: 'solana', recoveryMethod: 'privy' }), has: ['recovery'] },
  [messages.add.type]: { input: (a) => ({ ...entropyOf(a), ...first, hdWalletIndex: 1 }), has: ['wallet'] },
  [messages.connect.type]: { input: entropyOf, has: ['wallet'] },
  [messages.recover.type]: {
    input: (a) => ({ ...entropyOf(a), recoveryMethod: 'user-passcode', recoveryPassword: password }),
    has: ['wallet', 'recovery'],
  },
  [messages.setRecovery.type]: {
    input: (a) => ({
      ...{ ...entropyOf(a), existingRecoveryMethod: 'user-passcode' },
      ...{ recoveryMethod: 'user-passcode', recoveryPassword: 'Another-phrase-8!' },
    }),
    has: ['wallet', 'recovery'],
  },
  [messages.rpc.type]: {
    input: (a) => {
      const {
        accessToken: _,
        userId: __,
        ...input
      } = rpcInput({ accessToken: '', userId: '' }, a, 'personal_sign', ['Pay'])
      return input
    },
    has: ['wallet'],
  },
  [recoveryMessages.beginRecovery.type]: {
    input: (a) => ({ recoveryMethod: 'passkey', entropyId: a }),
    has: ['wallet'],
    isAnyones: 'a started flow belongs to that session',
  },
  [lazyMessages.delegate.type]: { input: (a) => ({ ...entropyOf(a), ...first, policy }), has: ['wallet'] },
  [lazyMessages.readFarcasterSignerKey.type]: { input: entropyOf, has: ['wallet'] },
  [lazyMessages.initFarcasterSigner.type]: { input: entropyOf, has: ['wallet'] },
  [lazyMessages.signForFarcaster.type]: {
    input: (a) => ({ ...entropyOf(a), hash: `0x${'a'.repeat(40)}` }),
    has: ['wallet'],
  },
  [pageMessages.exportEncrypted.type]: {
    input: (a) => ({ ...entropyOf(a), ...first, publicKey }),
    has: ['wallet', 'fresh'],
  },
  [pageMessages.importWallet.type]: {
    input: () => ({ chainType: 'ethereum', privateKey: generatePrivateKey(), recoveryMethod: 'privy' }),
    has: ['recovery'],
  },
  [pageMessages.openExport.type]: { page: 'export', input: () => ({}), has: ['wallet', 'fresh'] },
  [pageMessages.openImport.type]: { page: 'import', input: () => ({ recoveryMethod: 'privy' }), has: [] },
  [pageMessages.awaitImport.type]: { page: 'import', input: () => ({ recoveryMethod: 'privy' }), has: ['recovery'] },
  [pageMessages.usePasskey.type]: {
    page: 'passkey',
    input: () => ({ state: 'unknown' }),
    has: [],
    isAnyones: 'it requests nothing without a started flow, and returns nothing',
  },
  [pageMessages.verifyMfa.type]: { page: 'verify', input: (a) => ({ wallet: a, parts: ['recover'] }), has: [] },
}

/** Messages without a user, which cannot affect a wallet. */
const unnamed = [messages.clear.type, messages.readKey.type, pageMessages.colorPage.type]

beforeAll(() => {
  // jsdom lacks only style features.
  class CSSStyleSheet {
    replaceSync = () => {}
  }
  Object.assign(window, { CSSStyleSheet, matchMedia: () => ({ matches: false, addEventListener: () => {} }) })
})

/** Runs delayed calls at once. Waits of the wallet frame therefore end immediately, and other waits never end. */
const after = (ms: number, run: () => void) => {
  const timer = [500, 1500, 4500, 60_000].includes(ms) ? setTimeout(run, 0) : undefined
  return () => clearTimeout(timer)
}

/**
 * Sets up Ada's browser with malicious script in the app's page, all recovery methods of her wallet, and Eve's account.
 */
async function setUp() {
  const world = providerWorld(
    createTestProvider({
      app: {
        delegatedActions: { secret: 'a-secret-of-the-tests-0123456789abcdef', ...policy },
        embeddedWallets: {
          ...{ encryptedExport: true, headlessImport: true },
          recoveryOptions: ['user-passcode', 'passkey', 'google-drive', 'icloud'],
        },
        mfa: { methods: ['totp'] },
      },
      now: 1_800_000_000_000,
      settings: { limits: { sendsAnHour: 1e6, sendsADay: 1e6, mailboxSendsADay: 1e6 } },
    }),
  )
  onTestFinished(() => world.provider.close())
  const opened = await world.openFrame({ after })
  const ada = await opened.logIn({ email: 'ada@example.com' })
  const named = ({ accessToken, userId }: Named): Named => ({ accessToken, userId })
  const { address } = await opened.call(messages.create, createInput(named(ada)))
  await opened.call(messages.setRecovery, {
    ...{ ...named(ada), ...entropyOf(address), existingRecoveryMethod: 'privy' },
    ...{ recoveryMethod: 'user-passcode', recoveryPassword: password },
  })
  const eves = await world.openFrame({ after })
  const eve = await eves.logIn({ email: 'eve@example.com' })
  const evil = await eves.call(messages.create, createInput(named(eve)))
  const other = await world.openFrame({ after })
  const again = await other.logIn({ email: 'ada@example.com' })

  /** Calls the frame as a script does, through the port of a frame that it opened. */
  async function call(type: string, input: object, wallet = address): Promise<unknown> {
    const { page } = rows[type] ?? {}
    if (!page) return ask(opened, type, input)
    const query = new URLSearchParams({
      ...{ address: wallet, chain: 'ethereum', primaryAddress: wallet, walletIndex: '0', phrase_export: 'true' },
    })
    const context = { frame: opened.frame, query, window } as unknown as PageContext
    const served = startPage(page, context)
    if (type === pageMessages.awaitImport.type) return importByHand(served, input)
    return ask(openChannel(opened.frame, undefined, served), type, input)
  }

  /**
   * Types a key into a page that the script opened with its own data. The key must not become another user's wallet.
   */
  async function importByHand(served: ReturnType<typeof startPage>, input: object): Promise<unknown> {
    const channel = openChannel(opened.frame, undefined, served)
    const { submit } = await openImportByHand(() =>
      ask(channel, pageMessages.openImport.type, { ...named(ada), recoveryMethod: 'privy' }),
    )
    const waiting = ask(channel, pageMessages.awaitImport.type, input)
    waiting.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 5))
    const outcome = await submit(generatePrivateKey())
    if (outcome !== 'imported') throw new Error(String(outcome))
    return waiting
  }

  const tables = ['wallets', 'entropies', 'recovery_changes', 'delegations'] as const
  /** Returns all data that defines a wallet, from the provider and the browsers. */
  async function look(): Promise<unknown> {
    const { database } = world.provider
    const unaffected = tables.map((table) => database.selectFrom(table).selectAll().execute())
    const signers = database.selectFrom('farcaster_signers').selectAll().execute()
    const events = database.selectFrom('events').select('type').where('type', 'like', 'wallet%').execute()
    const devices = [opened, eves, other].map(({ store }) => [...store.records])
    return [await Promise.all(unaffected), await signers, await events, devices]
  }
  return {
    ada: named(ada),
    again: named(again),
    address,
    call,
    eve: named(eve),
    evil: evil.address,
    eves,
    look,
    opened,
    other,
    world,
  }
}

const ask = (
  { received, post, wrap }: Pick<ReturnType<typeof openChannel>, 'received' | 'post' | 'wrap'>,
  type: string,
  input: object,
): Promise<unknown> => {
  const request = wrap(type, input)
  const find = () =>
    (received as { id: string; ok: boolean; error?: object; payload?: unknown }[]).find(({ id }) => id === request.id)
  post(request)
  return vi.waitUntil(find, { timeout: 20_000, interval: 1 }).then((answer) => {
    if (answer.ok) return answer.payload
    throw Object.assign(new Error('refused'), answer.error)
  })
}

test('threat 41, threat 45, threat 46: rejects each frame message with stale data, or for another user or wallet', async () => {
  const { ada, again, address, call, eve, evil, eves, look, opened, other, world } = await setUp()
  const served = [
    ...operations,
    ...(['export', 'import', 'passkey', 'verify'] as const).flatMap((page) =>
      startPage(page, { frame: opened.frame, query: new URLSearchParams(), window: window as never }),
    ),
  ].map((each) => ('type' in each ? each.type : each.message.type))
  expect(new Set([...Object.keys(rows), ...unnamed])).toEqual(new Set(served))

  const begin = async ({ call: tell }: typeof opened, caller: Named) =>
    (await tell(recoveryMessages.beginRecovery, { ...caller, recoveryMethod: 'passkey' })).state
  const grants = {
    'an unknown flow': { state: 'unknown' },
    'a request of another user': { state: await begin(eves, eve) },
    'a request of another session': { state: await begin(other, again) },
    'no passkey result': { state: await begin(opened, ada) },
  }
  const by = (recoveryMethod: string, rest: object = {}) => ({
    ...{ recoveryMethod, recoveryPassword: undefined, recoveryGrant: undefined },
    ...rest,
  })

  /** Returns the attacks on a message. Each changes one part of a valid call. */
  function attacks(type: string, { has, input, isAnyones }: Row): Attack[] {
    const right = { ...ada, ...input(address) }
    const [head, body, signature = ''] = ada.accessToken.split('.')
    const callers: Record<string, Named> = {
      'no token': { ...ada, accessToken: '' },
      'no token at all': { ...ada, accessToken: 'script' },
      'a token that is not signed': { ...ada, accessToken: `${head}.${body}.` },
      'a token with the signature of another': {
        ...ada,
        accessToken: `${head}.${eve.accessToken.split('.')[1]}.${signature}`,
      },
      "another user's token": { ...ada, accessToken: eve.accessToken },
      "a token with another user's ID": { ...ada, userId: eve.userId },
      ...(isAnyones === undefined && { "another user's token with that user's ID": eve }),
    }
    const wallets = ['wallet', 'fresh'].some((each) => has.includes(each as 'wallet'))
      ? {
          "another user's wallet": evil,
          'an unknown wallet': '0x52908400098527886E0F7030069857D2E4169EE7',
          'no wallet': '',
        }
      : {}
    const ways = {
      ...Object.fromEntries(
        Object.entries(grants).map(([what, recoveryGrant]) => [what, by('passkey', { recoveryGrant })]),
      ),
      ...Object.fromEntries(
        ['google-drive', 'icloud'].map((method) => [
          `nothing of ${method}`,
          by(method, { recoveryGrant: { state: 's', code: 'c' } }),
        ]),
      ),
      'a passkey for a wallet without one': by('passkey'),
      'no password': by('user-passcode'),
      'an unknown method': by('nothing'),
      ...(type === messages.recover.type && {
        'a wrong password': by('user-passcode', { recoveryPassword: 'Wrong-horse-9' }),
        'no secret at all': by('privy'),
      }),
    }
    return [
      ...Object.entries(callers).map(([what, caller]) => ({ what, input: { ...right, ...caller } })),
      ...Object.entries(wallets).map(([what, wallet]) => ({ what, input: { ...ada, ...input(wallet), wallet } })),
      ...Object.entries(has.includes('recovery') ? ways : {}).map(([what, way]) => ({
        what,
        input: { ...right, ...way },
      })),
    ]
  }

  let tried = 0
  const refusals = new Map<string, number>()
  async function refuse(type: string, { input, what }: Attack): Promise<void> {
    const { wallet, ...given } = input as { wallet?: string }
    const done = await call(type, given, wallet).then(
      (answer) => ({ answer }),
      (error: { type?: string; message: string }) => {
        const name = error.type ?? error.message
        refusals.set(name, (refusals.get(name) ?? 0) + 1)
      },
    )
    expect(done, `${type}: ${what}`).toBe(undefined)
    tried += 1
  }

  const before = await look()
  for (const [type, row] of Object.entries(rows)) {
    for (const attack of attacks(type, row)) await refuse(type, attack)
    expect(await look(), type).toEqual(before)
  }
  // A valid call succeeds, so the attacks did not fail for another reason.
  for (const type of [messages.connect.type, messages.rpc.type, messages.recover.type, pageMessages.openImport.type])
    await call(type, { ...ada, ...rows[type]!.input(address) })

  // An old login exports no key. An ended or expired session does nothing.
  const beforeExpiry = await look()
  world.provider.clock.advance(10 * 60_000)
  for (const [type, { has, input }] of Object.entries(rows))
    if (has.includes('fresh')) await refuse(type, { what: 'an old login', input: { ...ada, ...input(address) } })
  await world.provider.database.updateTable('sessions').set({ ended_at: world.provider.clock.now() }).execute()
  for (const [type, { input, isAnyones }] of Object.entries(rows))
    if (isAnyones === undefined)
      await refuse(type, { what: 'a session that ended', input: { ...ada, ...input(address) } })
  world.provider.clock.advance(61 * 60_000)
  for (const [type, { input }] of Object.entries(rows))
    await refuse(type, { what: 'an old token', input: { ...ada, ...input(address) } })
  expect(await look()).toEqual(beforeExpiry)

  const found = `none done, of ${Object.keys(rows).length} messages, refused as ${[...refusals].map(([name, count]) => `${name} ${count}`).join(', ')}`
  printFigure({ figure: 'What script in the page tries with messages of the frame and its pages', found, runs: tried })
  expect(tried).toBeGreaterThan(150)
}, 120_000)
