import { expect, test } from 'vitest'
import { password, setUpRecovery } from '../../../test/set-up-recovery.js'
import { recoverWallet } from '../../actions/recovery/recover-wallet.js'
import { setWalletRecovery } from '../../actions/recovery/set-wallet-recovery.js'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { handled } from '../../base/handled.js'
import { logOut } from '../../calls/session/log-out.js'
import { closeScreen } from '../../screens/close-screen.js'
import { getFlow } from '../core/get-flow.js'
import { recoveryFlow } from './recovery.js'

/** Creates a user whose wallet has automatic recovery. The test can then make the app require a recovery method. */
async function setUp(options: Parameters<typeof setUpRecovery>[0] = {}) {
  const world = await setUpRecovery(options)
  const { client, flow } = world
  const { address } = await world.createWallet()
  const require = () => {
    const { app } = client.store.getState()
    const embeddedWallets = { ...app.embeddedWallets, requireUserOwnedRecoveryOnCreate: true }
    client.store.setState({ app: { ...app, embeddedWallets } })
  }
  async function logOutAndIn() {
    await logOut(client)
    await world.logIn()
  }
  const request = () => (flow.getState() as { request?: object }).request
  const method = () => client.store.getState().user?.wallet?.recoveryMethod
  return { ...world, address, logOutAndIn, method, request, require }
}

test('requires a recovery method after login, and again at the next login if declined', async () => {
  const { address, choose, client, logOutAndIn, method, request, require, status } = await setUp()
  require()
  await logOutAndIn()
  await status().toBe('choosing')
  expect(request()).toEqual({ type: 'set', address, existing: 'privy', reason: 'login' })
  expect(client.store.getState().session).toBe('authenticated')
  closeScreen(client)
  await status().toBe('initial')
  expect([client.store.getState().session, method()]).toEqual(['authenticated', 'privy'])

  await logOutAndIn()
  await choose()
  await status().toBe('done')
  expect(method()).toBe('user-passcode')
  await status().toBe('initial')
  await logOutAndIn()
  await expect.poll(() => client.store.getState().user?.wallet).toBeDefined()
  expect(getFlow(client, recoveryFlow).getState().status).toBe('initial')
})

test('prompts for a recovery method only if the app requires one', async () => {
  const { client, flow, logOutAndIn } = await setUp()
  await logOutAndIn()
  await expect.poll(() => client.store.getState().user?.wallet).toBeDefined()
  expect(flow.getState().status).toBe('initial')
})

test('prompts to secure an existing wallet before a second wallet is derived from its seed', async () => {
  const { address, choose, client, method, request, require, status } = await setUp()
  require()
  const left = handled(createWallet(client, { createAdditional: true }))
  await status().toBe('choosing')
  expect(request()).toEqual({ type: 'set', address, existing: 'privy', reason: 'create' })
  closeScreen(client)
  await expect(left).rejects.toMatchObject({ code: 'USER_EXITED_SET_PASSWORD_FLOW' })
  expect(client.store.getState().user?.linkedAccounts.filter(({ type }) => type === 'wallet')).toHaveLength(1)

  await status().toBe('initial')
  const creating = createWallet(client, { createAdditional: true })
  await choose()
  expect(await creating).toMatchObject({ walletIndex: 1, recoveryMethod: 'user-passcode' })
  expect(method()).toBe('user-passcode')
})

test("requires a recovery method even if the app's settings load after the wallet creation starts", async () => {
  const { client, require, status } = await setUp()
  client.store.setState({ isAppLoaded: false, offline: undefined })
  const creating = handled(createWallet(client, { createAdditional: true }))
  require()
  client.store.setState({ isAppLoaded: true })
  await status().toBe('choosing')
  closeScreen(client)
  await expect(creating).rejects.toMatchObject({ code: 'USER_EXITED_SET_PASSWORD_FLOW' })
})

test('prompts for a recovery method only with the first wallet', async () => {
  const { address, client, flow, require } = await setUp()
  require()
  await expect(createWallet(client)).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_ALREADY_EXISTS' })
  expect(await createWallet(client, { walletIndex: 0 })).toMatchObject({ address })
  expect(flow.getState().status).toBe('initial')

  const other = await setUpRecovery({ app: { embeddedWallets: { requireUserOwnedRecoveryOnCreate: true } } })
  await other.logIn()
  const above = createWallet(other.client, { walletIndex: 1 })
  await expect(above).rejects.toMatchObject({ code: 'EMBEDDED_WALLET_NOT_FOUND' })
  const below = createWallet(other.client, { walletIndex: -1 })
  await expect(below).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  expect(other.flow.getState().status).toBe('initial')
})

test("wallets of other chains share the first wallet's seed and recovery", async () => {
  const { choose, client, logOutAndIn, require } = await setUp()
  require()
  await logOutAndIn()
  await choose()
  await expect.poll(() => client.store.getState().user?.wallet?.recoveryMethod).toBe('user-passcode')
  expect(await createWallet(client, { chainType: 'solana' })).toMatchObject({
    chainType: 'solana',
    recoveryMethod: 'user-passcode',
  })
})

test('shows no Back button for a recovery method that the app selected', async () => {
  const { address, client, flow, status } = await setUp({
    app: { embeddedWallets: { recoveryOptions: ['passkey', 'google-drive', 'user-passcode'] } },
  })
  for (const [recoveryMethod, first] of [
    ['google-drive', 'awaiting-consent'],
    ['passkey', 'awaiting-container'],
    ['user-passcode', 'creating'],
  ] as const) {
    const setting = handled(setWalletRecovery(client, { recoveryMethod }))
    await status().toBe(first)
    void flow.send({ type: 'back' })
    expect(flow.getState()).toMatchObject({
      status: first,
      request: { type: 'set', address, existing: 'privy', method: recoveryMethod },
    })
    closeScreen(client)
    await expect(setting).rejects.toMatchObject({ code: 'USER_EXITED_SET_PASSWORD_FLOW' })
    await status().toBe('initial')
  }
})

test('rejects recovery methods that the app does not offer, and an unexpected password', async () => {
  const { client, method } = await setUp({
    app: { embeddedWallets: { recoveryOptions: ['passkey', 'user-passcode'] } },
  })
  const refusedFor = (message: RegExp) => ({ code: 'INVALID_DATA', message: expect.stringMatching(message) as string })
  const offers = refusedFor(/^Unsupported recovery action\. This app offers passkey, user-passcode,/)
  await expect(setWalletRecovery(client, { recoveryMethod: 'icloud' })).rejects.toMatchObject(offers)
  await expect(setWalletRecovery(client, { recoveryMethod: 'privy' as never })).rejects.toMatchObject(offers)
  const both = setWalletRecovery(client, { recoveryMethod: 'passkey', password })
  await expect(both).rejects.toMatchObject(refusedFor(/does not apply to passkey/))
  expect(method()).toBe('privy')
  // This wallet has automatic recovery.
  expect(await recoverWallet(client, { password })).toMatchObject({ recoveryMethod: 'privy' })
})
