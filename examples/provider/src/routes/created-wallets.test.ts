// Proves security rule 26, security rule 42, threat 26, threat 49.
import { actionHash, embeddedWallets, mfa, mfaPage } from '@keyhook/sdk/wire'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { makeSolanaAddress, makeWallet } from '../../test/make-wallet.js'
import { type Browser, rejection, setUp } from '../../test/set-up.js'
import type { createTestProvider } from '../test.js'

const required = { code: 'MISSING_MFA_CREDENTIALS' }
const exists = { code: 'EMBEDDED_WALLET_ALREADY_EXISTS', status: 422 }
const secret = {
  recovery_method: 'user-passcode' as const,
  recovery_parameters: { algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1, salt: 'A'.repeat(22) } as const,
  recovery_proof: 'p'.repeat(43),
}

type Wallet = Pick<ReturnType<typeof makeWallet>, 'proveOwnership'> & {
  address: string
  chain_type: 'ethereum' | 'solana'
  imported?: 'typed' | undefined
  recovery_method: 'privy' | 'user-passcode'
}

async function prepare(who: Browser, wallet: Wallet) {
  await who.call(embeddedWallets.recoveryKeyMaterial, wallet)
  return who.call(embeddedWallets.prepare, wallet as unknown as ReturnType<typeof makeWallet>)
}

async function create(who: Browser, wallet: Wallet) {
  await prepare(who, wallet)
  return who.call(embeddedWallets.commit, await wallet.proveOwnership(who))
}

function makeSolanaWallet() {
  const wallet = makeWallet()
  return { ...wallet, ...makeSolanaAddress({ entropy_id: `${wallet.entropy_id.slice(1)}0`, wallet_index: 0 }) }
}

async function setUpUser({ app = {}, hasMfa = false, enrolls = hasMfa, settings = {} }: setUpUser.Options = {}) {
  const { browser, provider } = setUp({
    app: { mfa: { methods: ['totp'], requiredFor: ['sign', 'recover', 'account'] }, ...app },
    now: 1_800_000_000_000,
    settings,
  })
  const ada = browser('ada')
  await ada.login()
  let key = ''
  const nextCode = () => {
    provider.clock.advance(30_000)
    return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: provider.clock.now() })
  }
  if (hasMfa) await create(ada, makeWallet())
  if (enrolls) {
    await ada.approve(['mfa', 'enroll', 'totp'])
    key = (await ada.call(mfa.initTotp, {})).secret
    await ada.call(mfa.enroll, { method: 'totp', code: nextCode() })
  }
  const events = async () =>
    (await provider.database.selectFrom('events').select('type').execute()).map(({ type }) => type)
  return { ada, browser, events, nextCode, provider }
}

declare namespace setUpUser {
  type Options = {
    app?: object
    /** True if the user has a wallet and MFA. */
    hasMfa?: boolean
    /** True if the user enrolls an MFA method. */
    enrolls?: boolean
    settings?: createTestProvider.Options['settings']
  }
}

test('security rule 42: creating a wallet with a password needs a click for its chain and recovery method', async () => {
  const { ada, browser, events, provider } = await setUpUser()
  const wallet = { ...makeWallet(), ...secret }
  const other = browser('other')
  await other.login()

  expect(await rejection(prepare(ada, wallet))).toMatchObject(required)
  await ada.approve(['create-wallet', 'solana', 'user-passcode'])
  await ada.approve(['create-wallet', 'ethereum', 'passkey'])
  await ada.approve(['set-recovery', 'user-passcode'])
  await other.approve(['create-wallet', 'ethereum', 'user-passcode'])
  expect(await rejection(prepare(ada, wallet))).toMatchObject(required)

  await ada.approve(['create-wallet', 'ethereum', 'user-passcode'])
  await prepare(ada, wallet)
  // Preparing consumes no proof, and an expired proof commits nothing.
  provider.clock.advance(5 * 60_000)
  expect(await rejection(ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada)))).toMatchObject(required)
  await ada.approve(['create-wallet', 'ethereum', 'user-passcode'])
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  // A repeated call after a lost response needs no second proof.
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  expect(await prepare(ada, { ...makeWallet(), ...secret })).toMatchObject({ address: wallet.address })
  expect(await rejection(prepare(ada, { ...makeSolanaWallet(), ...secret }))).toMatchObject(exists)

  expect((await events()).filter((type) => type === 'recovery-selected')).toHaveLength(1)
  expect(
    provider.messages('ada@example.com').filter(({ text }) => text.includes('A wallet was created')),
  ).toMatchObject([{ text: expect.stringContaining('It is recovered by a password that you know.') as string }])
})

test('needs no click for a wallet if the app exempts recovery, or if a login recovers the wallet', async () => {
  const { ada, browser, events } = await setUpUser({ app: { embeddedWallets: { withoutApproval: ['recovery'] } } })
  await create(ada, { ...makeWallet(), ...secret })
  const grace = browser('grace')
  await grace.login('grace@example.com')
  await create(grace, makeSolanaWallet())

  expect(await events()).toContain('recovery-selected')
})

test('threat 26: an MFA verification for an import returns the recovery key of imported wallets only', async () => {
  const { ada, nextCode, provider } = await setUpUser({ hasMfa: true })
  const prove = async () => {
    const action = { hash: await actionHash(crypto, 'import-wallet', 'ethereum', 'privy') }
    await ada.call(mfa.verify, { action, factor: { method: 'totp', code: nextCode() } })
  }
  const imported = { ...makeWallet(), imported: 'typed' } as const
  await prove()
  await create(ada, imported)
  const { address: created } = await provider.database
    .selectFrom('wallets')
    .select('address')
    .where('address', '<>', imported.address)
    .executeTakeFirstOrThrow()
  const requestKey = (address: string) =>
    rejection(ada.call(embeddedWallets.recoveryKeyMaterial, { address, chain_type: 'ethereum' }))

  expect(await requestKey(imported.address)).toMatchObject(required)
  await prove()
  expect(await requestKey(created)).toMatchObject(required)
  expect(await prepare(ada, imported)).toMatchObject({ address: imported.address, status: 'active' })
})

test.each([['recover'], ['sign'], ['sign-transaction']])(
  'security rule 26: a user with MFA verifies for an import if MFA protects %s',
  async (kind) => {
    const { ada, browser, nextCode } = await setUpUser({
      app: { mfa: { methods: ['totp'], requiredFor: [kind] } },
      hasMfa: true,
    })
    const thief = browser('thief')
    await thief.login()
    const imported = { ...makeWallet(), imported: 'typed' } as const
    expect(
      await rejection(thief.call(embeddedWallets.owner, { chain_type: 'ethereum', recovery_method: 'privy' })),
    ).toMatchObject(required)
    expect(await rejection(create(thief, imported))).toMatchObject(required)
    expect(await rejection(create(thief, makeSolanaWallet()))).toMatchObject(exists)

    const prove = async (...parts: string[]) => {
      const action = { hash: await actionHash(crypto, ...parts) }
      await ada.call(mfa.verify, { action, factor: { method: 'totp', code: nextCode() } })
    }
    await prove('create-wallet', 'solana', 'privy')
    expect(await rejection(create(ada, imported))).toMatchObject(required)
    await prove('import-wallet', 'ethereum', 'privy')
    await create(ada, imported)
    expect(await rejection(create(ada, { ...makeWallet(), imported: 'typed' }))).toMatchObject(required)
  },
)

test('security rule 26: a user with MFA verifies before the first wallet, so access to the mailbox alone cannot create one', async () => {
  const { ada, browser, nextCode } = await setUpUser({ enrolls: true })
  const thief = browser('thief')
  await thief.login()
  expect(await rejection(create(thief, makeWallet()))).toMatchObject(required)

  const action = { hash: await actionHash(crypto, 'create-wallet', 'ethereum', 'privy') }
  await ada.call(mfa.verify, { action, factor: { method: 'totp', code: nextCode() } })
  expect((await create(ada, makeWallet())).user.wallet).toBeDefined()
})

test('imports a key, and creates a wallet beside it, without a click for users without MFA', async () => {
  const { ada } = await setUpUser({
    app: {
      embeddedWallets: { policy: { promptLocation: 'provider' } },
      mfa: { methods: ['totp'], requiredFor: ['sign', 'recover', 'account'], promptLocation: 'provider' },
    },
  })
  await create(ada, { ...makeWallet(), imported: 'typed' })
  const { user } = await create(ada, makeWallet())

  expect(user.linkedAccounts.filter(({ type }) => type === 'wallet')).toHaveLength(2)
})

test('security rule 26: a script in the page cannot create a second seed beside a password wallet or by concurrent calls', async () => {
  const { ada, browser, provider } = await setUpUser()
  const locked = { ...makeWallet(), ...secret }
  const planted = makeSolanaWallet()
  // Each import was prepared before the other was committed.
  await prepare(ada, planted)
  await ada.approve(['create-wallet', 'ethereum', 'user-passcode'])
  await create(ada, locked)
  expect(await rejection(ada.call(embeddedWallets.commit, await planted.proveOwnership(ada)))).toMatchObject(exists)
  expect(await rejection(prepare(ada, planted))).toMatchObject(exists)
  const added = makeSolanaAddress({ entropy_id: locked.entropy_id, wallet_index: 0 })
  const { user } = await ada.call(embeddedWallets.add, { ...added, ...(await added.proveOwnership(ada)) })
  expect(user.linkedAccounts).toContainEqual(expect.objectContaining({ address: added.address, chainType: 'solana' }))

  const grace = browser('grace')
  await grace.login('grace@example.com')
  const both = [makeWallet(), makeSolanaWallet()]
  for (const wallet of both) await prepare(grace, wallet)
  const answers = await Promise.all(both.map(async (wallet) => rejection(create(grace, wallet))))
  expect(answers.filter((answer) => answer === 'did not reject')).toHaveLength(1)
  const active = provider.database.selectFrom('entropies').select('id').where('status', '=', 'active')
  expect(await active.where('user_id', '=', grace.userId()).execute()).toHaveLength(1)
})

const importNew = (ada: Browser) => create(ada, { ...makeWallet(), imported: 'typed' })

test('security rule 42: allows two imports without an approval, and requires a click for each later import', async () => {
  const { ada, provider } = await setUpUser({ app: {} })
  await create(ada, makeWallet())
  await importNew(ada)
  await importNew(ada)
  expect(await rejection(importNew(ada))).toMatchObject(required)
  expect(
    await rejection(ada.call(embeddedWallets.owner, { chain_type: 'ethereum', recovery_method: 'privy' })),
  ).toMatchObject(required)
  await ada.approve(['import-wallet', 'ethereum', 'privy'])
  await ada.call(embeddedWallets.owner, { chain_type: 'ethereum', recovery_method: 'privy' })
  await importNew(ada)
  expect(await rejection(importNew(ada))).toMatchObject(required)

  provider.configure({ embeddedWallets: { withoutApproval: ['addresses'] } })
  await importNew(ada)
})

test('security rule 42: an import with a password or passkey needs a click for that recovery method', async () => {
  const { ada, browser, provider } = await setUpUser({ app: {} })
  await create(ada, makeWallet())
  const locked = { ...makeWallet(), ...secret, imported: 'typed' } as const
  const readOwner = (who: Browser, recovery_method: Wallet['recovery_method']) =>
    who.call(embeddedWallets.owner, { chain_type: 'ethereum', recovery_method })
  expect(await readOwner(ada, 'user-passcode')).toMatchObject({ awaits_click: true })
  expect(await readOwner(ada, 'privy')).toMatchObject({ awaits_click: false })
  expect(await rejection(create(ada, locked))).toMatchObject(required)
  await ada.approve(['import-wallet', 'ethereum', 'privy'])
  expect(await rejection(create(ada, locked))).toMatchObject(required)
  // A click of a new frame would not count, so the user confirms that frame before the window opens.
  const phone = browser('phone')
  await phone.login()
  expect(await rejection(readOwner(phone, 'user-passcode'))).toMatchObject({ code: 'CONFIRMATION_REQUIRED' })

  await ada.approve(['import-wallet', 'ethereum', 'user-passcode'])
  await create(ada, locked)

  provider.configure({ embeddedWallets: { withoutApproval: ['recovery'] } })
  expect(await readOwner(ada, 'user-passcode')).toMatchObject({ awaits_click: false })
  const makeLocked = () => ({ ...makeWallet(), ...secret, imported: 'typed' }) as const
  await create(ada, makeLocked())
  // The exception for recovery does not exempt a third import.
  expect(await rejection(create(ada, makeLocked()))).toMatchObject(required)
  expect(await rejection(readOwner(ada, 'user-passcode'))).toMatchObject(required)
})

test('security rule 42: a click in the import window confirms only the key that it submits', async () => {
  const { ada } = await setUpUser({ app: {} })
  await create(ada, makeWallet())
  const [locked, other] = [makeWallet(), makeWallet()].map(
    (wallet) => ({ ...wallet, ...secret, imported: 'typed' }) as const,
  )
  await ada.approve(['import-wallet', 'ethereum', 'user-passcode', locked!.address])

  expect(await rejection(create(ada, other!))).toMatchObject(required)
  await create(ada, locked!)
  expect(await rejection(create(ada, other!))).toMatchObject(required)
})

test('security rule 42: a user with MFA verifies before the import window accepts a key for another recovery method', async () => {
  const { ada, nextCode } = await setUpUser({ app: { mfa: { methods: ['totp'], requiredFor: [] } }, hasMfa: true })
  const named = { chain_type: 'ethereum', recovery_method: 'user-passcode' } as const
  expect(await rejection(ada.call(embeddedWallets.owner, named))).toMatchObject(required)
  const action = { hash: await actionHash(crypto, 'import-wallet', 'ethereum', 'user-passcode') }
  await ada.call(mfaPage.verify, { action, factor: { method: 'totp', code: nextCode() } })

  expect(await ada.call(embeddedWallets.owner, named)).toMatchObject({ awaits_click: false })
  await create(ada, { ...makeWallet(), ...secret, imported: 'typed' })
})

test('security rule 42: requires a click for each concurrent import after the first two', async () => {
  const { ada } = await setUpUser({ app: {} })
  const wallets = Array.from({ length: 4 }, () => ({ ...makeWallet(), imported: 'typed' }) as const)
  for (const wallet of wallets) await prepare(ada, wallet)
  const proofs = []
  for (const wallet of wallets) proofs.push(await wallet.proveOwnership(ada))
  const results = await Promise.allSettled(proofs.map((proof) => ada.call(embeddedWallets.commit, proof)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
})

test("threat 49: limits a user's imports per hour, and does not count a repeated commit", async () => {
  const { ada, provider } = await setUpUser({
    app: { embeddedWallets: { withoutApproval: ['addresses'] } },
    settings: { limits: { walletChangesOfUserAnHour: 2 } },
  })
  const wallet = { ...makeWallet(), imported: 'typed' } as const
  await create(ada, wallet)
  await ada.call(embeddedWallets.commit, await wallet.proveOwnership(ada))
  await importNew(ada)
  expect(await rejection(importNew(ada))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  provider.clock.advance(60 * 60_000)
  await ada.refresh()
  await importNew(ada)
})
