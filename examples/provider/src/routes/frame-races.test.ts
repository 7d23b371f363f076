// Proves security rule 38, security rule 42.

import { randomBytes } from 'node:crypto'
import {
  actionHash,
  delegatedActions,
  delegationMessage,
  embeddedWallets,
  type Endpoint,
  farcasterSigner,
  farcasterSignerParts,
  mfaPage,
  recoveryOauth,
  sessions,
} from '@keyhook/sdk/wire'
import * as wire from '@keyhook/sdk/wire'
import { visitCloud } from '@keyhook/wallet-frame/test/visit-cloud'
import { describe, expect, test, vi } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { makeAddress, makeWallet } from '../../test/make-wallet.js'
import { linkFarcaster, playSigners, signerSettings, signRequest } from '../../test/set-up-signers.js'
import { type Browser, createBrowser, rejection } from '../../test/set-up.js'
import { setUpPostgres } from '../../test/set-up-postgres.js'
import { randomToken } from '../bytes/random.js'
import { bindFrame } from '../database/bind-frame.js'
import { knowFrame } from '../database/know-frame.js'
import { lockUsers } from '../database/users.js'
import { lockCaller } from '../identity/lock-caller.js'
import { withFrame } from '../identity/lock-frame.js'
import { digest } from '../rules/digest.js'
import { createTestProvider } from '../test.js'

type Provider = ReturnType<typeof createTestProvider>

const refused = { code: 'CONFIRMATION_REQUIRED', status: 403 }
const done = 'did not reject'
const appSecret = 'a secret of the server of the app, of tests alone'
const delegation = { chains: [8453], contracts: [], valueADay: '1' }

/**
 * Runs `meanwhile` at the start of a later transaction of the call, by default the next one. The call has then read its
 * session, but has not decided yet.
 */
function interleave({ database }: Provider, meanwhile: () => Promise<unknown>, index = 0): void {
  const original = database.transaction.bind(database)
  const spy = vi.spyOn(database, 'transaction')
  for (let skipped = 0; skipped < index; skipped += 1) spy.mockImplementationOnce(original)
  spy.mockImplementationOnce(() => {
    const builder = original()
    const execute: typeof builder.execute = async (run) => {
      await meanwhile()
      return builder.execute(run)
    }
    return new Proxy(builder, { get: (from, name) => (name === 'execute' ? execute : Reflect.get(from, name)) })
  })
}

/** The page of a browser. It names another frame key by a call that its page key proves. */
function pageOf(provider: Provider, frame: Browser): Browser {
  const page = createBrowser(provider, 'page')
  Object.assign(page.tokens, frame.tokens)
  Object.assign(page.keys, { page: frame.keys.page, storage: frame.keys.storage })
  return page
}

async function bindKey(provider: Provider, frame: Browser, key: Browser['keys']['frame']): Promise<void> {
  const page = pageOf(provider, frame)
  page.keys.frame = key
  // The page's oldest keys are removed first.
  provider.clock.advance(1)
  await page.call(sessions.bindFrame, {})
}

async function bindNext(provider: Provider, frame: Browser, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1) await bindKey(provider, frame, await makeProver(provider.url))
}

/**
 * Names a program's key as the frame key, as script in the page does. Returns that program, which then makes the
 * frame's calls.
 */
async function nameFrame(provider: Provider, frame: Browser): Promise<Browser> {
  const program = createBrowser(provider, 'program')
  program.keep(await frame.refresh())
  program.keys.frame = await makeProver(provider.url)
  await bindKey(provider, frame, program.keys.frame)
  return program
}

const marksOf = ({ database }: Provider, { keys }: Browser) =>
  database.selectFrom('frame_keys').select('attested').where('thumbprint', '=', keys.frame!.thumbprint).execute()

async function create(frame: Browser, wallet = makeWallet()) {
  await frame.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await frame.call(embeddedWallets.prepare, wallet)
  await frame.call(embeddedWallets.commit, await wallet.proveOwnership(frame))
  return wallet
}

/** A user in a browser that forgets the frame's key, with an MFA method and an available cloud. */
async function setUp() {
  const { fetch } = playSigners()
  const provider = createTestProvider({
    fetch,
    settings: signerSettings,
    app: {
      ...{ secret: appSecret, secretScopes: ['users'] },
      delegatedActions: { secret: appSecret, ...delegation },
      embeddedWallets: { recoveryOptions: ['google-drive', 'icloud', 'user-passcode'], withoutApproval: ['recovery'] },
      mfa: { methods: ['totp'] },
    },
  })
  return { frame: await logIn(provider), provider }
}

/** Logs a user in, in a browser that forgets the frame's key. */
async function logIn(provider: Provider): Promise<Browser> {
  const frame = createBrowser(provider, 'frame')
  Object.assign(frame.keys, { page: await makeProver(), storage: 'transient' })
  await frame.login()
  return frame
}

async function setUpWallet() {
  const { frame, provider } = await setUp()
  const privateKey = `0x${randomBytes(32).toString('hex')}` as const
  const wallet = await create(frame, makeWallet({ privateKey }))
  return { frame, privateKey, provider, wallet }
}

type SetUp = Awaited<ReturnType<typeof setUpWallet>>

const makeChange = (address: string) => ({
  ...{ address, epoch: 1, change_id: randomBytes(16).toString('hex'), recovery_method: 'user-passcode' as const },
  auth_share: randomBytes(33).toString('base64url'),
  recovery_ciphertext: randomBytes(61).toString('base64url'),
  recovery_parameters: { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'A'.repeat(22) } as const,
  recovery_proof: randomBytes(32).toString('base64url'),
})

const visit = { redirect_to: 'http://app.localhost:5173/wallet' }

/** The frame calls whose result depends on the user or the session. Each row prepares a call and returns it. */
const calls: Readonly<Record<string, (given: SetUp) => Promise<() => Promise<unknown>>>> = {
  [mfaPage.open.path]:
    async ({ frame }) =>
    () =>
      frame.call(mfaPage.open, {}),
  [mfaPage.verify.path]: async ({ frame }) => {
    const action = { hash: await actionHash(crypto, 'mfa', 'enroll', 'totp') }
    return () => frame.call(mfaPage.verify, { action, factor: { method: 'confirm' } })
  },
  [embeddedWallets.prepare.path]: async ({ frame }) => {
    const imported = makeWallet()
    await frame.call(embeddedWallets.recoveryKeyMaterial, imported)
    return () => frame.call(embeddedWallets.prepare, { ...imported, imported: 'typed' })
  },
  [embeddedWallets.commit.path]: async ({ frame }) => {
    const imported = makeWallet()
    await frame.call(embeddedWallets.recoveryKeyMaterial, imported)
    await frame.call(embeddedWallets.prepare, { ...imported, imported: 'typed' })
    const proof = await imported.proveOwnership(frame)
    return () => frame.call(embeddedWallets.commit, proof)
  },
  [embeddedWallets.claim.path]: async ({ frame, provider }) => {
    // The server creates wallets only for a user without one.
    await provider.database.deleteFrom('entropies').execute()
    const { status } = await provider.fetch(`${provider.url}/api/v1/users/${frame.userId()}/wallets`, {
      method: 'POST',
      headers: {
        'authorization': `Basic ${btoa(`${provider.appId}:${appSecret}`)}`,
        'content-type': 'application/json',
        'privy-app-id': provider.appId,
      },
      body: JSON.stringify({ wallets: [{ chain_type: 'ethereum' }] }),
    })
    expect(status).toBe(200)
    return () => frame.call(embeddedWallets.claim, { chain_type: 'ethereum', recovery_method: 'privy' })
  },
  [embeddedWallets.add.path]: async ({ frame, wallet }) => {
    const further = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 1 })
    const proof = await further.proveOwnership(frame)
    return () => frame.call(embeddedWallets.add, { ...further, ...proof })
  },
  [embeddedWallets.authShare.path]:
    async ({ frame, wallet: { address } }) =>
    () =>
      frame.call(embeddedWallets.authShare, { address }),
  [embeddedWallets.recoveryShare.path]:
    async ({ frame, wallet: { address } }) =>
    () =>
      frame.call(embeddedWallets.recoveryShare, { address }),
  [embeddedWallets.recoveryKeyMaterial.path]:
    async ({ frame, wallet }) =>
    () =>
      frame.call(embeddedWallets.recoveryKeyMaterial, wallet),
  [embeddedWallets.exportKey.path]: async ({ frame, wallet: { address } }) => {
    await frame.confirm({ type: 'export-wallet', address })
    await frame.approve(['export'], address)
    return () => frame.call(embeddedWallets.exportKey, { address, form: 'shown' })
  },
  [embeddedWallets.authorize.path]: async ({ frame, wallet: { address } }) => {
    await frame.approve([], address)
    return () => frame.call(embeddedWallets.authorize, { action: 'sign:personal_sign', address, hash: 'hash' })
  },
  [embeddedWallets.prepareRecovery.path]: async ({ frame, wallet: { address } }) => {
    const change = makeChange(address)
    return () => frame.call(embeddedWallets.prepareRecovery, change)
  },
  [embeddedWallets.pendingRecovery.path]: async ({ frame, wallet: { address } }) => {
    const change = makeChange(address)
    await frame.call(embeddedWallets.prepareRecovery, change)
    return () => frame.call(embeddedWallets.pendingRecovery, change)
  },
  [embeddedWallets.commitRecovery.path]: async ({ frame, wallet }) => {
    const change = makeChange(wallet.address)
    await frame.call(embeddedWallets.prepareRecovery, change)
    const { nonce, signature } = await wallet.proveOwnership(frame)
    return () => frame.call(embeddedWallets.commitRecovery, { ...change, nonce, signature })
  },
  [delegatedActions.delegate.path]: async ({ frame, privateKey, wallet: { address, chain_type, sign } }) => {
    await frame.approve(['delegate', delegation.chains, delegation.contracts, delegation.valueADay], address)
    const nonce = await frame.readNonce()
    const claim = { address, appId: frame.appId, chainType: chain_type, nonce, origin: frame.origin }
    const frameKey = frame.keys.frame!.thumbprint
    const message = delegationMessage({ ...claim, frameKey, policy: delegation, userId: frame.userId() })
    const key = Buffer.from(privateKey.slice(2), 'hex').toString('base64url')
    const consent = { address, chain_type, key, nonce, signature: await sign(message) }
    return () => frame.call(delegatedActions.delegate, consent)
  },
  [farcasterSigner.init.path]: async ({ frame, provider, wallet }) => {
    await linkFarcaster(provider, frame)
    const publicKey = `0x${'a1'.repeat(32)}` as const
    await frame.approve(farcasterSignerParts(publicKey), wallet.address)
    const request = await signRequest(frame, wallet, { publicKey })
    return () => frame.call(farcasterSigner.init, request)
  },
  [recoveryOauth.init.path]:
    async ({ frame }) =>
    () =>
      frame.call(recoveryOauth.init, {
        ...visit,
        code_challenge: digest(randomToken(32)),
        state_code: randomToken(32),
      }),
  [recoveryOauth.initIcloud.path]:
    async ({ frame }) =>
    () =>
      frame.call(recoveryOauth.initIcloud, {
        ...{ ...visit, client_type: 'web' },
        ...{ code_challenge: digest(randomToken(32)), state_code: randomToken(32) },
      }),
  [recoveryOauth.authenticate.path]: async ({ frame, provider }) => {
    const [code_verifier, state_code] = [randomToken(32), randomToken(32)]
    const { url } = await frame.call(recoveryOauth.init, {
      ...visit,
      code_challenge: digest(code_verifier),
      state_code,
    })
    const { code } = await visitCloud(provider, url)
    const returned = { authorization_code: code, code_verifier, provider: 'google-drive', state_code } as const
    return () => frame.call(recoveryOauth.authenticate, returned)
  },
}

/** The frame calls that check the session in more than one transaction. */
const decisions: Readonly<Record<string, number>> = { [mfaPage.verify.path]: 2, [embeddedWallets.exportKey.path]: 2 }

/** The frame calls that store nothing, and return nothing that opens a wallet. */
const reads = [mfaPage.init.path, embeddedWallets.lease.path, embeddedWallets.owner.path]

test('security rule 38: every call of the wallet frame has a test with a key change during the call', () => {
  const isEndpoint = (value: unknown): value is Endpoint =>
    typeof value === 'object' && value !== null && 'auth' in value && 'path' in value
  const values: unknown[] = Object.values(wire)
  const endpoints = values.flatMap((value) =>
    [value, ...(typeof value === 'object' && value !== null ? Object.values(value as object) : [])].filter(isEndpoint),
  )
  const paths = endpoints.filter(({ auth }) => auth === 'frame').map(({ path }) => path)

  expect(new Set([...Object.keys(calls), ...reads])).toEqual(new Set(paths))
})

test.each(Object.entries(calls))(
  'security rule 38: rejects a frame call if the page replaces the frame key during the call: %s',
  async (path, prepare) => {
    const allowed = await setUpWallet()
    expect(await rejection((await prepare(allowed))())).toBe(done)

    for (let index = 0; index < (decisions[path] ?? 1); index += 1) {
      const given = await setUpWallet()
      const { frame, provider } = given
      const call = await prepare(given)
      interleave(provider, () => bindNext(provider, frame), index)
      expect(await rejection(call()), `transaction ${index}`).toMatchObject(refused)
    }
  },
)

test('security rule 38: a frame call stores nothing about a key that the page replaces during the call', async () => {
  const { frame, provider, wallet } = await setUpWallet()
  const { address } = wallet
  const program = await nameFrame(provider, frame)
  expect(await rejection(program.call(embeddedWallets.authShare, { address }))).toBe(done)
  interleave(provider, () => bindNext(provider, frame, 11))
  expect(await rejection(program.call(embeddedWallets.authShare, { address }))).toMatchObject(refused)
  expect(await marksOf(provider, program)).toEqual([])

  // The page names the key again. The key approves nothing, and opens wallets only for this page.
  await bindKey(provider, frame, program.keys.frame)
  expect(await marksOf(provider, program)).toEqual([{ attested: 1 }])
  expect(await rejection(program.call(mfaPage.open, {}))).toMatchObject(refused)
})

test('security rule 42: rejects a click for a frame key that the page named, even if the key changes during the click', async () => {
  for (const hasWallet of [false, true]) {
    const { frame, provider } = hasWallet ? await setUpWallet() : await setUp()
    const program = await nameFrame(provider, frame)
    const action = { hash: await actionHash(crypto, 'mfa', 'enroll', 'totp') }
    const click = () => rejection(program.call(mfaPage.verify, { action, factor: { method: 'confirm' } }))
    interleave(provider, () => bindNext(provider, frame, hasWallet ? 11 : 1))
    expect(await click()).toMatchObject(refused)
    await bindKey(provider, frame, program.keys.frame)
    expect(await click()).toMatchObject(refused)
    expect((await marksOf(provider, program)).every(({ attested }) => attested !== null)).toBe(true)
    expect(await provider.database.selectFrom('confirmations').selectAll().execute()).toEqual([])
  }
})

test('security rule 38: a frame key that the page replaces during a call cannot prepare or commit the first wallet', async () => {
  const { frame, provider } = await setUp()
  const program = await nameFrame(provider, frame)
  const wallet = makeWallet()
  await program.call(embeddedWallets.recoveryKeyMaterial, wallet)
  interleave(provider, () => bindNext(provider, frame))
  expect(await rejection(program.call(embeddedWallets.prepare, wallet))).toMatchObject(refused)
  expect(await provider.database.selectFrom('entropies').selectAll().execute()).toEqual([])

  await bindKey(provider, frame, program.keys.frame)
  await program.call(embeddedWallets.prepare, wallet)
  const proof = await wallet.proveOwnership(program)
  interleave(provider, () => bindNext(provider, frame))
  expect(await rejection(program.call(embeddedWallets.commit, proof))).toMatchObject(refused)
  const { status } = await provider.database.selectFrom('entropies').select('status').executeTakeFirstOrThrow()
  expect(status).toBe('pending')
  expect(await marksOf(provider, program)).toEqual([])
})

test("security rule 38: a frame key that the page named commits the first wallet only in the login's network", async () => {
  const { frame, provider } = await setUp()
  const program = await nameFrame(provider, frame)
  const wallet = makeWallet()
  await program.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await program.call(embeddedWallets.prepare, wallet)
  const proof = await wallet.proveOwnership(program)
  await provider.database.updateTable('sessions').set({ first_network: 'another' }).execute()

  expect(await rejection(program.call(embeddedWallets.commit, proof))).toMatchObject(refused)
})

test('security rule 38: a frame key that is not stored opens a wallet only if the user approved it', async () => {
  const { frame, provider, wallet } = await setUpWallet()
  const { address } = wallet
  const program = await nameFrame(provider, frame)
  const session = () => provider.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  expect(await session()).toMatchObject({ approved_frame: frame.keys.frame!.thumbprint, frame_approved: 1 })
  await provider.database.deleteFrom('frame_keys').execute()
  expect(await rejection(program.call(embeddedWallets.authShare, { address }))).toMatchObject(refused)
  expect(await rejection(program.call(mfaPage.open, {}))).toMatchObject(refused)

  // The user acts in that frame.
  program.keys.page = frame.keys.page
  await program.confirm({ type: 'open-wallet' })
  await provider.database.deleteFrom('frame_keys').execute()
  expect(await session()).toMatchObject({ approved_frame: program.keys.frame!.thumbprint })
  expect(await rejection(program.call(embeddedWallets.authShare, { address }))).toBe(done)
  expect(await marksOf(provider, program)).toEqual([{ attested: null }])
})

test('security rule 38: before the first wallet, replacing a frame key ends its approval', async () => {
  const { frame, provider } = await setUp()
  await bindNext(provider, frame)
  const rows = await provider.database.selectFrom('sessions').select(['approved_frame', 'frame_approved']).execute()

  expect(rows).toEqual([{ approved_frame: null, frame_approved: 1 }])
  expect(await marksOf(provider, frame)).toEqual([])
})

test('security rule 38: rejects a call with a frame key if the page names ten newer keys during the call', async () => {
  const { frame, provider, wallet } = await setUpWallet()
  const { address } = wallet
  const program = await nameFrame(provider, frame)
  const other = pageOf(provider, frame)
  other.keys.frame = await makeProver(provider.url)
  await other.login()
  interleave(provider, () => bindNext(provider, other, 10))
  expect(await rejection(program.call(embeddedWallets.authShare, { address }))).toMatchObject(refused)
  // The row stays while the session is bound to the key.
  expect(await marksOf(provider, program)).toEqual([{ attested: 1 }])
})

test('security rule 38: locks and stores only the currently bound frame key', async () => {
  const { frame, provider } = await setUpWallet()
  const { database } = provider
  const app = provider.settings().apps[0]!
  const session = await database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  const calling_frame = session.frame_thumbprint ?? ''
  const lock = (calling: object) =>
    rejection(database.transaction().execute((transaction) => lockCaller(transaction, { ...session, ...calling })))
  const inFrame = () => rejection(withFrame(provider, { app, session }, async () => {}))
  const know = () => {
    const statement = { storage: 'transient', thumbprint: calling_frame } as const
    return rejection(knowFrame(database, { approval: 'by-user', frame: statement, now: 0, session }))
  }
  expect([await lock({ calling_frame }), await lock({}), await inFrame(), await know()]).toEqual([
    done,
    done,
    done,
    done,
  ])
  await bindNext(provider, frame)
  const stale = { code: 'confirmation_required', status: 403 }
  expect(await lock({})).toBe(done)
  for (const outcome of [await lock({ calling_frame }), await inFrame(), await know()])
    expect(outcome).toMatchObject(stale)
})

const server = await setUpPostgres()

if (server)
  describe('on PostgreSQL, with two providers', () => {
    const { isWaiting, setUpTwo } = server

    test.each([
      ['a click', async (program: Browser) => program.approve(['mfa', 'enroll', 'totp'])],
      [
        'a call for shares',
        async (program: Browser, { address }: { address: string }) =>
          program.call(embeddedWallets.authShare, { address }),
      ],
      [
        'a call for the recovery key',
        async (program: Browser, wallet: ReturnType<typeof makeWallet>) =>
          program.call(embeddedWallets.recoveryKeyMaterial, wallet),
      ],
      [
        'a wallet',
        async (program: Browser) => {
          const imported = makeWallet()
          await program.call(embeddedWallets.recoveryKeyMaterial, imported)
          return program.call(embeddedWallets.prepare, { ...imported, imported: 'typed' })
        },
      ],
    ] as const)(
      'security rule 38: %s waits while the page binds another frame key, and then fails',
      async (_, call) => {
        const { one, two } = await setUpTwo({ app: { mfa: { methods: ['totp'] } } })
        const frame = await logIn(one)
        const wallet = await create(frame)
        let outcome: Promise<unknown> | undefined
        await two.database.transaction().execute(async (transaction) => {
          await lockUsers(transaction, frame.userId())
          outcome = rejection(call(frame, wallet))
          await expect.poll(() => isWaiting(one.database)).toBe(true)
          const session = await transaction.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
          const next = { storage: 'transient', thumbprint: 'next' } as const
          await bindFrame(transaction, session, { ...next, approval: 'by-page' })
          await knowFrame(transaction, { approval: 'by-page', frame: next, now: two.clock.now(), session })
        })

        expect(await outcome).toMatchObject(refused)
      },
      600_000,
    )

    test('security rule 42: rejects clicks with a frame key that the page named while another page binds keys', async () => {
      const { one, two } = await setUpTwo({ app: { mfa: { methods: ['totp'] } } })
      const frame = await logIn(one)
      const program = await nameFrame(one, frame)
      for (let round = 0; round < 10; round += 1) {
        const clicks = Array.from({ length: 10 }, () => rejection(program.approve(['mfa', 'enroll', 'totp'])))
        const [outcomes] = await Promise.all([Promise.all(clicks), bindNext(two, frame)])
        for (const outcome of outcomes) expect(outcome, `round ${round}`).toMatchObject(refused)
        await bindKey(two, frame, program.keys.frame)
        expect(await marksOf(one, program), `round ${round}`).toEqual([{ attested: expect.any(Number) }])
      }
    }, 600_000)
  })
