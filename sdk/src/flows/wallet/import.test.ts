import { Keypair } from '@solana/web3.js'
import { base58 } from '@scure/base'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setupMfa } from '../../../test/setup-mfa.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { importWallet } from '../../actions/wallet/import-wallet.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { getConnectedWallets } from '../../connectors/get-connected-wallets.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { closeScreen } from '../../screens/close-screen.js'
import { mountHost } from '../../screens/mount-host.js'
import { getFlow } from '../core/get-flow.js'
import { recoveryFlow } from '../recovery/recovery.js'
import { importFlow } from './import.js'
import { handled } from '../../base/handled.js'

const container = { element: {} as HTMLElement }

async function setUp(headlessImport = false) {
  const world = setupWallet({ app: { embeddedWallets: { headlessImport } } })
  await world.logIn()
  mountHost(world.client)
  const flow = getFlow(world.client, importFlow)
  const until = (status: string) => expect.poll(() => flow.getState().status, { timeout: 10_000 }).toBe(status)
  const requested = (parameters?: importWallet.Parameters) => {
    const answer = importWallet(world.client, parameters)
    answer.catch(() => {})
    return answer
  }
  return { ...world, requested, flow, until }
}

test("polls the provider's import page until the user has typed the key", async () => {
  const { requested, client, flow, frame, until } = await setUp()
  const privateKey = generatePrivateKey()
  const address = privateKeyToAddress(privateKey)
  let polls = 0
  frame.typed.key = async () => (++polls > 2 ? privateKey : undefined)
  const answer = requested()
  await until('awaiting-container')
  expect(client.store.getState().approvals).toEqual([
    { id: 'import', screen: { name: 'import-wallet', chainType: 'ethereum' } },
  ])

  void flow.send({ type: 'placed', container })

  const wallet = await answer
  expect(wallet).toMatchObject({ address, imported: true, connectorType: 'embedded_imported', walletIndex: null })
  expect(frame.pages).toEqual(['removed import'])
  await until('initial')
  const created = await createEmbeddedWallet(client)
  expect(getConnectedWallets(client).map((each) => [each.address, each.imported])).toEqual([
    [created.address, false],
    [address, true],
  ])
})

test('security rule 26: a user with MFA and a wallet verifies before the import page accepts a key', async () => {
  const { client, enroll, frame, nextCode } = await setupMfa({ app: { mfa: { methods: ['totp'] } } })
  await enroll()
  mountHost(client)
  const privateKey = generatePrivateKey()
  frame.typed.key = async () => privateKey
  frame.verifying.code = nextCode
  const flow = getFlow(client, importFlow)
  const answer = importWallet(client)
  for (const isVerified of [false, true]) {
    await expect.poll(() => flow.getState().status, { timeout: 10_000 }).toBe('awaiting-container')
    void flow.send({ type: 'placed', container })
    if (isVerified) break
  }

  expect(await answer).toMatchObject({ address: privateKeyToAddress(privateKey), imported: true })
  expect(frame.verifying.shown).toEqual([['import-wallet', 'ethereum', 'privy']])
})

test("security rule 42: the third import needs approval on the provider's page", async () => {
  const { client, frame, logIn } = setupWallet({ app: { embeddedWallets: { headlessImport: true } } })
  await logIn()
  await createEmbeddedWallet(client)
  const importNext = () => importWallet(client, { privateKey: generatePrivateKey() })
  await importNext()
  await importNext()
  expect(frame.verifying.shown).toEqual([])
  frame.verifying.clicks = false
  await expect(importNext()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  frame.verifying.clicks = true

  expect(await importNext()).toMatchObject({ imported: true })
  expect(frame.verifying.shown).toEqual([['import-wallet', 'ethereum', 'privy']])
})

test('imports a key from the app without a prompt if the settings allow it', async () => {
  const { client } = await setUp(true)
  const privateKey = generatePrivateKey()
  const pair = Keypair.generate()

  const wallet = await importWallet(client, { privateKey })
  const solana = await importWallet(client, { chainType: 'solana', privateKey: base58.encode(pair.secretKey) })

  expect(wallet.address).toBe(privateKeyToAddress(privateKey))
  expect(solana).toMatchObject({ address: pair.publicKey.toBase58(), chainType: 'solana', imported: true })
  const signing = signMessage(client, {
    message: 'hello',
    address: wallet.address,
    uiOptions: { showWalletUIs: false },
  })
  expect((await signing).signature).toMatch(/^0x[0-9a-f]{130}$/)
})

test('threat 49: a page cannot pass a key for import unless the settings allow it', async () => {
  const { client } = await setUp()

  await expect(importWallet(client, { privateKey: generatePrivateKey() })).rejects.toMatchObject({
    code: 'INVALID_DATA',
  })
})

test('reports the reason for an invalid key, and a generic message for other failures', async () => {
  const { client, interference } = await setUp(true)

  await expect(importWallet(client, { privateKey: '0x1' })).rejects.toMatchObject({
    code: 'INVALID_DATA',
    message: 'This is not a private key of this chain.',
  })
  interference.before = () => Promise.reject(new TypeError('lost'))
  await expect(importWallet(client, { privateKey: generatePrivateKey() })).rejects.toMatchObject({
    code: 'EMBEDDED_WALLET_CREATE_ERROR',
    message: 'Failed to import wallet',
  })
})

test("leaving the import screen imports no key, and closes the provider's page", async () => {
  const { requested, client, flow, frame, until } = await setUp()
  const answer = handled(requested())
  await until('awaiting-container')
  void flow.send({ type: 'placed', container })
  await until('awaiting-key')

  closeScreen(client)

  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  await expect.poll(() => frame.pages).toEqual(['removed import'])
})

test("closing the provider's window cancels the import", async () => {
  const { requested, flow, frame, until } = await setUp()
  frame.typed.key = () => Promise.reject(new FrameError('error', 'closed', { code: 'USER_REJECTED' }))
  const answer = handled(requested())
  await until('awaiting-container')
  void flow.send({ type: 'placed', container })

  await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(frame.pages).toEqual(['removed import'])
  await until('initial')
})

test('in a browser with a new wallet frame, the user confirms before an import', async () => {
  const { requested, client, device, flow, frame, provider, until } = await setUp()
  device.clear()
  frame.reload()
  const answer = requested()
  await until('awaiting-container')
  void flow.send({ type: 'placed', container })
  await until('confirming')
  await enterConfirmation(client, provider.inbox)
  await until('awaiting-container')
  frame.typed.key = async () => generatePrivateKey()
  void flow.send({ type: 'placed', container })

  expect(await answer).toMatchObject({ imported: true })
})

test('rejects an import without a user', async () => {
  const { client } = setupWallet()

  await expect(importWallet(client)).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
})

describe('if the app requires user-owned recovery', () => {
  const recoveryPassword = 'Correct-Horse-7'

  async function setUpStrict() {
    const world = setupWallet({
      app: {
        embeddedWallets: {
          ...{ headlessImport: true, requireUserOwnedRecoveryOnCreate: true },
          recoveryOptions: ['user-passcode', 'passkey'],
        },
      },
    })
    const { client, frame } = world
    await world.logIn()
    mountHost(client)
    const [flow, recovery] = [getFlow(client, importFlow), getFlow(client, recoveryFlow)]
    const privateKey = generatePrivateKey()
    frame.typed.key = async () => privateKey
    const until = (status: string) => expect.poll(() => flow.getState().status, { timeout: 10_000 }).toBe(status)
    const untilPolled = (status: string) => expect.poll(() => recovery.getState().status).toBe(status)
    async function choosePassword() {
      await untilPolled('choosing')
      void recovery.send({ type: 'choose', method: 'user-passcode' })
      void recovery.send({ type: 'submitPassword', password: recoveryPassword })
      void recovery.send({ type: 'continue' })
      void recovery.send({ type: 'setPassword' })
    }
    return {
      ...world,
      address: privateKeyToAddress(privateKey),
      choosePassword,
      flow,
      privateKey,
      recovery,
      until,
      untilPolled,
    }
  }

  test('prompts for a password before the key, and keeps the password out of the state', async () => {
    const { address, choosePassword, client, flow, frame, recovery, until } = await setUpStrict()
    const answer = importWallet(client)
    await until('securing')
    await choosePassword()
    await until('awaiting-container')
    expect(frame.pages).toEqual([])
    expect(recovery.getState()).toEqual({ status: 'initial' })
    void flow.send({ type: 'placed', container })

    expect(await answer).toMatchObject({ address, imported: true, recoveryMethod: 'user-passcode' })
    await until('initial')
    expect(JSON.stringify(flow.getState())).not.toContain(recoveryPassword)
  })

  test('protects an imported key with a passkey', async () => {
    const { address, client, flow, frame, recovery, until, untilPolled } = await setUpStrict()
    const answer = importWallet(client)
    await until('securing')
    await untilPolled('choosing')
    void recovery.send({ type: 'choose', method: 'passkey' })
    await untilPolled('awaiting-container')
    void recovery.send({ type: 'placed', container })
    await until('awaiting-container')
    void flow.send({ type: 'placed', container })

    expect(await answer).toMatchObject({ address, imported: true, recoveryMethod: 'passkey' })
    expect(frame.pages).toEqual(['removed passkey', 'removed import'])
  })

  test('prompts for a recovery method for a key that the app passes', async () => {
    const { address, choosePassword, client, privateKey } = await setUpStrict()
    const answer = importWallet(client, { privateKey })
    await choosePassword()

    expect(await answer).toMatchObject({ address, recoveryMethod: 'user-passcode' })
  })

  test('does not prompt for a password that the app passes', async () => {
    const { address, client, privateKey } = await setUpStrict()

    expect(await importWallet(client, { privateKey, recoveryPassword })).toMatchObject({
      ...{ address, recoveryMethod: 'user-passcode' },
    })
  })

  test('imports no key if the user leaves the choice of a recovery method', async () => {
    const { client, frame, until, untilPolled } = await setUpStrict()
    const answer = importWallet(client)
    answer.catch(() => {})
    await untilPolled('choosing')

    closeScreen(client)

    await expect(answer).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await until('initial')
    expect(frame.pages).toEqual([])
  })
})
