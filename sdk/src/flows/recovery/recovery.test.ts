// Longer than a file of code: one password, chosen, changed, asked for and guessed, by the real frame and provider.

import { expect, test } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { recoverWallet } from '../../actions/recovery/recover-wallet.js'
import { setWalletRecovery } from '../../actions/recovery/set-wallet-recovery.js'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { handled } from '../../base/handled.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { logOut } from '../../calls/session/log-out.js'
import { closeScreen } from '../../screens/close-screen.js'
import { create, setRecovery } from '../../wire/frame/messages.js'
import { beginRecovery } from '../../wire/frame/recovery-messages.js'
import { getFlow } from '../core/get-flow.js'
import { askRecovery } from './ask-recovery.js'
import { recoveryFlow } from './recovery.js'

const password = 'Correct-Horse-7'

/** A page that shows screens, and a user without a wallet. */
async function setUp(options: Parameters<typeof setupWallet>[0] = {}) {
  const world = setupWallet(options)
  const { client } = world
  client.store.setState({ hosts: 1 })
  const flow = getFlow(client, recoveryFlow)
  const status = () => expect.poll(() => flow.getState().status)
  const sign = () => signMessage(client, { message: 'Hello', uiOptions: { showWalletUIs: false } })
  /** As the screens do. */
  async function choose(text = password) {
    await status().toBe('choosing')
    for (const event of [{ type: 'choose' }, { type: 'submitPassword', password: text }, { type: 'continue' }] as const)
      void flow.send(event)
    await status().toBe('confirming')
    void flow.send({ type: 'setPassword' })
  }
  return { ...world, choose, flow, sign, status }
}

/** Of a user whose browser has lost the share of their wallet, and kept the frame's key. */
async function withLostShare() {
  const world = await setUp()
  const { address } = await world.createWallet()
  await setWalletRecovery(world.client, { password })
  const lose = () => {
    for (const id of world.device.keys()) if (id.startsWith('["share"')) world.device.delete(id)
    world.frame.reload()
  }
  lose()
  return { ...world, address, lose }
}

test('a password is chosen on the screens, and asked for by whatever needs the wallet where it is not', async () => {
  const { choose, client, createWallet, device, flow, frame, sign, status } = await setUp()
  const { address } = await createWallet()
  const setting = setWalletRecovery(client)
  await choose()

  expect(await setting).toMatchObject({ address, recoveryMethod: 'user-passcode' })
  expect(client.store.getState().user?.wallet).toMatchObject({ recoveryMethod: 'user-passcode' })
  await flow.send({ type: 'close' })
  expect(JSON.stringify(flow.getState())).not.toContain(password)

  for (const id of device.keys()) if (id.startsWith('["share"')) device.delete(id)
  frame.reload()
  const signing = sign()
  await status().toBe('awaiting-password')
  expect(client.store.getState().approvals.map(({ screen }) => screen?.name)).toContain('recover-wallet')
  void flow.send({ type: 'submitPassword', password: 'Wrong-Horse-7' })
  await expect.poll(() => flow.getState()).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } })
  void flow.send({ type: 'submitPassword', password })
  expect((await signing).signature).toMatch(/^0x/)
})

test('it goes back one step at a time, and keeps what was chosen', async () => {
  const { client, createWallet, flow, status } = await setUp()
  await createWallet()
  const setting = setWalletRecovery(client)
  await status().toBe('choosing')
  const seen: string[] = []
  for (const event of [
    { type: 'choose' },
    { type: 'submitPassword', password: 'short' },
    { type: 'submitPassword', password },
    { type: 'continue' },
    { type: 'back' },
    { type: 'back' },
    { type: 'back' },
    { type: 'reject' },
  ] as const) {
    void flow.send(event)
    seen.push(flow.getState().status)
  }

  expect(seen.slice(0, 7)).toEqual([
    ...['creating', 'creating', 'saving', 'confirming', 'saving', 'creating', 'choosing'],
  ])
  await expect(setting).rejects.toMatchObject({
    code: 'USER_EXITED_SET_PASSWORD_FLOW',
    message: 'Exited before password was added to wallet',
  })
  expect(client.store.getState().user?.wallet).toMatchObject({ recoveryMethod: 'privy' })
})

test('an app that requires it has the first wallet made with it, and none without', async () => {
  const { choose, client, logIn, status } = await setUp({
    app: { embeddedWallets: { requireUserOwnedRecoveryOnCreate: true } },
  })
  await logIn()
  const left = createWallet(client)
  await status().toBe('choosing')
  closeScreen(client)
  await expect(left).rejects.toMatchObject({
    code: 'USER_EXITED_SET_PASSWORD_FLOW',
    message: 'User wallet creation failed',
  })
  expect(client.store.getState().user?.wallet).toBeUndefined()

  await status().toBe('initial')
  const creating = createWallet(client)
  await choose()
  expect(await creating).toMatchObject({ walletIndex: 0, recoveryMethod: 'user-passcode' })
  // Another comes of the same seed: there is nothing to choose.
  await expect(createWallet(client, { createAdditional: true })).resolves.toMatchObject({ walletIndex: 1 })
})

test('without screens the password is passed, right or wrong', async () => {
  const { address, client, sign } = await withLostShare()
  client.store.setState({ hosts: 0 })

  await expect(sign()).rejects.toMatchObject({ code: 'NO_SCREEN_HOST' })
  await expect(recoverWallet(client, { password: 'Wrong-Horse-7' })).rejects.toMatchObject({
    code: 'INVALID_CREDENTIALS',
    message: 'Invalid recovery password, please try again.',
  })
  expect(await recoverWallet(client, { password })).toMatchObject({ address })
  expect((await sign()).signature).toMatch(/^0x/)
  await expect(setWalletRecovery(client, { password: 'with space' })).rejects.toMatchObject({ code: 'INVALID_DATA' })
})

test('a password that the frame failed to set is said to have failed, whatever broke', async () => {
  const { choose, client, createWallet, frame } = await setUp()
  await createWallet()
  const { call } = frame
  frame.call = async (type, payload) => {
    if (type === setRecovery.type) throw new FrameError('error', 'Failed to set recovery on wallet')
    return call(type, payload)
  }
  const refused = { code: 'UNKNOWN_EMBEDDED_WALLET_ERROR', message: 'Error setting password on privy wallet' }
  await expect(setWalletRecovery(client, { password })).rejects.toMatchObject(refused)

  const setting = handled(setWalletRecovery(client))
  await choose()
  await expect.poll(() => getFlow(client, recoveryFlow).getState()).toMatchObject({ status: 'error', error: refused })
  closeScreen(client)
  await expect(setting).rejects.toMatchObject(refused)
})

test('a wallet that was made meanwhile without the password that was chosen is there, and says so', async () => {
  const { choose, client, frame, logIn, status } = await setUp()
  await logIn()
  const { call } = frame
  const automatic = { recoveryMethod: 'privy', recoveryPassword: undefined }
  frame.call = async (type, payload) =>
    call(type, type === create.type ? { ...(payload as object), ...automatic } : payload)
  const creating = handled(askRecovery(client, { type: 'create', chainType: 'ethereum' }))
  await choose()
  await status().toBe('error')
  closeScreen(client)

  await expect(creating).rejects.toMatchObject({
    code: 'USER_EXITED_SET_PASSWORD_FLOW',
    message: 'User created a wallet but failed to set a password for it',
  })
  expect(client.store.getState().user?.wallet).toMatchObject({ recoveryMethod: 'privy' })
})

test('threat 35: a window goes to no address that would run in the page', async () => {
  const { browser, client, createWallet, flow, frame, status } = await setUp()
  const { state: windows } = browser.outside
  windows.where = 'here'
  await createWallet()
  const { call } = frame
  frame.call = async (type, payload) =>
    type === beginRecovery.type
      ? { state: 's', url: 'javascript:alert(1)//https://cloud.example' }
      : call(type, payload)
  const setting = handled(setWalletRecovery(client))
  await status().toBe('choosing')
  void flow.send({ type: 'choose', method: 'google-drive' })
  await status().toBe('awaiting-consent')
  void flow.send({ type: 'consent' })
  await expect.poll(() => windows.addresses.length > 0 || flow.getState().status === 'error').toBe(true)

  expect(flow.getState()).toMatchObject({ error: { code: 'UNKNOWN_AUTH_ERROR' } })
  expect(windows).toMatchObject({ addresses: [], left: [], where: 'closed' })
  void flow.send({ type: 'reject' })
  await expect(setting).rejects.toThrow()
})

test('behavior: who says no signs nothing, and is asked again the next time', async () => {
  const { client, flow, sign, status } = await withLostShare()
  const left = sign()
  await status().toBe('awaiting-password')
  closeScreen(client)
  await expect(left).rejects.toMatchObject({ code: 'USER_REJECTED' })

  await status().toBe('initial')
  const signing = sign()
  await status().toBe('awaiting-password')
  void flow.send({ type: 'submitPassword', password })
  expect((await signing).signature).toMatch(/^0x/)
})

test('behavior: to change it where the wallet is not, the one before comes first', async () => {
  const { choose, client, flow, lose, status } = await withLostShare()
  const setting = setWalletRecovery(client)
  await status().toBe('awaiting-password')
  void flow.send({ type: 'submitPassword', password })
  await choose('Battery-Staple-8')
  await setting

  await flow.send({ type: 'close' })
  lose()
  await expect(recoverWallet(client, { password })).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' })
  await recoverWallet(client, { password: 'Battery-Staple-8' })
})

test('behavior: logging out ends what is asked, and forgets what was typed', async () => {
  const { client, createWallet, flow, status } = await setUp()
  await createWallet()
  const setting = setWalletRecovery(client)
  await status().toBe('choosing')
  void flow.send({ type: 'choose' })
  void flow.send({ type: 'submitPassword', password })
  await logOut(client)

  await expect(setting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(JSON.stringify(flow.getState())).not.toContain(password)
})
