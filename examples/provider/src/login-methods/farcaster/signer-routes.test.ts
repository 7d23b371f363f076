import { embeddedWallets, farcasterSigner, farcasterSignerParts } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeAddress, makeWallet } from '../../../test/make-wallet.js'
import { linkFarcaster, playSigners, signerSettings, signRequest } from '../../../test/set-up-signers.js'
import { type Browser, rejection, setUp } from '../../../test/set-up.js'
import type { createTestProvider } from '../../test.js'

const email = 'ada@example.com'
const key = `0x${'a1'.repeat(32)}`
const other = `0x${'b2'.repeat(32)}`
const required = { code: 'MISSING_MFA_CREDENTIALS' }
const done = 'did not reject'

async function createWallet(page: Browser, wallet = makeWallet(), imported?: 'typed') {
  await page.call(embeddedWallets.recoveryKeyMaterial, wallet)
  await page.call(embeddedWallets.prepare, { ...wallet, imported })
  await page.call(embeddedWallets.commit, await wallet.proveOwnership(page))
  return wallet
}

/** Sets up Ada with a wallet and a Farcaster account, and Farcaster's service. */
async function setUpSigner({ app, limits }: { app?: createTestProvider.Options['app']; limits?: object } = {}) {
  const { fetch, requests } = playSigners()
  const { browser, provider } = setUp({ app, fetch, settings: { ...signerSettings, limits }, now: 1_800_000_000_000 })
  const ada = browser('ada')
  await ada.login(email)
  await linkFarcaster(provider, ada)
  const wallet = await createWallet(ada)
  const emailCount = provider.messages(email).length
  const init = async (publicKey = key) => ada.call(farcasterSigner.init, await signRequest(ada, wallet, { publicKey }))
  return {
    ...{ ada, browser, init, provider, requests, wallet },
    approve: (publicKey = key) => ada.approve(farcasterSignerParts(publicKey), wallet.address),
    /** The emails since the wallet was created, newest first. */
    emails: () => provider.messages(email).slice(0, provider.messages(email).length - emailCount),
    events: async () => {
      const rows = await provider.database.selectFrom('events').select('type').execute()
      return rows.map(({ type }) => type).filter((type) => type.startsWith('farcaster-signer'))
    },
    signers: () => provider.database.selectFrom('farcaster_signers').select('public_key').execute(),
  }
}

test('security rule 42, threat 17: registering a signer needs a click for its key, records an event and sends an email', async () => {
  const { approve, emails, events, init, requests, signers } = await setUpSigner()

  expect(await rejection(init())).toMatchObject(required)
  await approve(other)
  expect(await rejection(init())).toMatchObject(required)
  // Farcaster receives no request before the click.
  expect(requests).toEqual([])
  expect(await signers()).toEqual([])

  await approve()
  const signer = await init()
  expect(signer).toMatchObject({ publicKey: key, status: 'pending_approval' })
  expect(signer.approvalUrl).toBe('https://farcaster.example/approve/0')
  expect(await init()).toEqual(signer)
  expect(requests).toEqual([{ key, state: 'pending' }])
  expect(await events()).toEqual(['farcaster-signer-requested'])
  expect(emails()).toHaveLength(1)
  expect(emails()[0]?.text).toContain(`Key: ${key}`)
})

test('security rule 42: one click registers only one signer', async () => {
  const { approve, init, requests } = await setUpSigner()
  await approve()
  await init()
  requests[0]!.state = 'rejected'

  expect(await rejection(init())).toMatchObject(required)
  await approve()
  expect(await init()).toMatchObject({ status: 'pending_approval', approvalUrl: 'https://farcaster.example/approve/1' })
})

test('security rule 42: concurrent calls with one click return the same link', async () => {
  const { approve, events, init, signers } = await setUpSigner()
  await approve()
  const links = await Promise.all(Array.from({ length: 3 }, async () => (await init()).approvalUrl))

  expect(new Set(links).size).toBe(1)
  expect(await signers()).toHaveLength(1)
  expect(await events()).toEqual(['farcaster-signer-requested'])
})

test('security rule 39, threat 17: rejects a key without a fresh signature of the first wallet for this user and frame', async () => {
  const { ada, approve, browser, provider, requests, signers, wallet } = await setUpSigner()
  await approve()
  const send = async (change: Partial<Parameters<typeof signRequest>[2]>, by = wallet, who = ada) =>
    rejection(who.call(farcasterSigner.init, await signRequest(ada, by, { publicKey: key, ...change })))
  const named = await signRequest(ada, wallet, { publicKey: other })

  // Script in the page names its own key with a signature of the wallet over another key.
  expect(await rejection(ada.call(farcasterSigner.init, { ...named, ed25519_public_key: key }))).toMatchObject({
    code: 'INVALID_DATA',
  })
  const claims = [
    { address: '0x52908400098527886E0F7030069857D2E4169EE7' },
    { appId: 'another-app-0000000000001' },
    { chainType: 'solana' },
    { frameKey: 'of an attacker' },
    { origin: 'https://auth.example.net' },
    { userId: 'did:privy:another' },
  ] as const
  for (const claim of claims) expect(await send(claim), JSON.stringify(claim)).toMatchObject({ code: 'INVALID_DATA' })
  const signed = await makeWallet().sign('a message')
  const unsigned = { ...(await signRequest(ada, wallet, { publicKey: key })), signature: signed }
  expect(await rejection(ada.call(farcasterSigner.init, unsigned))).toMatchObject({ code: 'INVALID_DATA' })
  // A nonce is valid for a minute at most.
  const old = await signRequest(ada, wallet, { publicKey: key })
  provider.clock.advance(61_000)
  expect(await rejection(ada.call(farcasterSigner.init, old))).toMatchObject({ status: 400 })

  const eve = browser('eve')
  await eve.login('eve@example.com')
  await createWallet(eve)
  expect(await send({}, wallet, eve)).toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  expect(requests).toEqual([])
  expect(await signers()).toEqual([])
  expect(await send({})).toBe(done)
})

test('threat 17: rejects a signature of an imported wallet, an additional address or an unknown wallet', async () => {
  const { ada, requests, wallet } = await setUpSigner()
  const imported = await createWallet(ada, makeWallet(), 'typed')
  const further = makeAddress({ entropy_id: wallet.entropy_id, wallet_index: 1 })
  await ada.call(embeddedWallets.add, { ...further, ...(await further.proveOwnership(ada)) })

  for (const by of [imported, further, makeWallet()]) {
    await ada.approve(farcasterSignerParts(key), by.address)
    const request = await signRequest(ada, by, { publicKey: key })
    expect(await rejection(ada.call(farcasterSigner.init, request))).toMatchObject({
      code: 'EMBEDDED_WALLET_NOT_FOUND',
    })
  }
  expect(requests).toEqual([])
})

test('threat 17: a new signer counts toward the hourly limit of wallet changes', async () => {
  const { approve, init } = await setUpSigner({ limits: { walletChangesOfUserAnHour: 1 } })
  await approve()
  await init()
  await approve(other)
  expect(await rejection(init(other))).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  // A signer that exists does not consume the limit.
  expect(await rejection(init())).toBe(done)
})

test('needs no click if the app exempts signers, and still sends the email', async () => {
  const { emails, events, init } = await setUpSigner({ app: { embeddedWallets: { withoutApproval: ['signer'] } } })

  expect(await init()).toMatchObject({ publicKey: key })
  expect(await events()).toEqual(['farcaster-signer-requested'])
  expect(emails()).toHaveLength(1)
})
