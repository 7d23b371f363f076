import { expect, test } from 'vitest'
import { setWalletRecovery } from '../../actions/recovery/set-wallet-recovery.js'
import { createWallet } from '../../actions/wallet/create-wallet.js'
import { handled } from '../../base/handled.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { logOut } from '../../calls/session/log-out.js'
import { closeScreen } from '../../screens/close-screen.js'
import { create, setRecovery } from '../../wire/frame/messages.js'
import { beginRecovery } from '../../wire/frame/recovery-messages.js'
import { getFlow } from '../core/get-flow.js'
import { askRecovery } from './ask-recovery.js'
import { createWithRecovery } from './create-with-recovery.js'
import { recoveryFlow } from './recovery.js'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { password, setUpRecovery } from '../../../test/set-up-recovery.js'

test('Back goes through the recovery steps one by one, and keeps the password', async () => {
  const { client, createWallet, flow, status } = await setUpRecovery()
  await createWallet()
  const setting = handled(setWalletRecovery(client))
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

test('creates the first wallet with a recovery method if the app requires one', async () => {
  const { choose, client, logIn, status } = await setUpRecovery({
    app: { embeddedWallets: { requireUserOwnedRecoveryOnCreate: true } },
  })
  await logIn()
  const left = handled(createWallet(client))
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
  // A second wallet shares the seed, so there is no method to select.
  await expect(createWallet(client, { createAdditional: true })).resolves.toMatchObject({ walletIndex: 1 })
})

test('reports that setting the password in the frame failed', async () => {
  const { choose, client, createWallet, frame } = await setUpRecovery()
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

test('reports a wallet that was created without its password', async () => {
  const { choose, client, frame, logIn, status } = await setUpRecovery()
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

test('rejects if the user retries a failed password change and then leaves', async () => {
  const { choose, client, flow, frame, logIn, status } = await setUpRecovery()
  await logIn()
  const { call } = frame
  const automatic = { recoveryMethod: 'privy', recoveryPassword: undefined }
  frame.call = async (type, payload) =>
    call(type, type === create.type ? { ...(payload as object), ...automatic } : payload)
  const creating = handled(createWithRecovery(client, {}))
  await choose()
  await status().toBe('error')
  void flow.send({ type: 'retry' })
  closeScreen(client)

  await expect(creating).rejects.toMatchObject({
    code: 'USER_EXITED_SET_PASSWORD_FLOW',
    message: 'User created a wallet but failed to set a password for it',
  })
})

test('adds the password on a retry if another tab created the wallet without one', async () => {
  const { choose, client, flow, frame, logIn, status } = await setUpRecovery()
  await logIn()
  const { call } = frame
  const automatic = { recoveryMethod: 'privy', recoveryPassword: undefined }
  frame.call = async (type, payload) =>
    call(type, type === create.type ? { ...(payload as object), ...automatic } : payload)
  const creating = askRecovery(client, { type: 'create', chainType: 'ethereum' })
  await choose()
  await status().toBe('error')
  void flow.send({ type: 'retry' })
  expect(flow.getState().status).toBe('creating')
  for (const event of [{ type: 'submitPassword', password }, { type: 'continue' }, { type: 'setPassword' }] as const)
    void flow.send(event)

  expect(await creating).toMatchObject({ walletIndex: 0, recoveryMethod: 'user-passcode' })
})

test('threat 35: does not open a recovery URL that would run a script in the page', async () => {
  const { browser, client, createWallet, flow, frame, status } = await setUpRecovery()
  const { state: windows } = browser.popupHost
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

test.each(['secure', 'recover'] as const)(
  '%s: opens a window only on the click after the confirmation',
  async (kind) => {
    const { browser, client, createWallet, flow, frame, provider, status } = await setUpRecovery()
    const { state: windows } = browser.popupHost
    const { address } = await createWallet()
    const { call } = frame
    let isRefused = true
    frame.call = async (type, payload) => {
      if (type !== beginRecovery.type) return call(type, payload)
      // WebKit blocks the popup until the user clicks the button again.
      windows.isBlocked = true
      if (isRefused) throw new FrameError('confirmation_required', 'Confirm that it is you.')
      return { state: 's', url: 'https://cloud.example/' }
    }
    const requested = handled(
      kind === 'secure'
        ? setWalletRecovery(client)
        : askRecovery(client, { type: 'recover', address, method: 'google-drive' }),
    )
    if (kind === 'secure') {
      await status().toBe('choosing')
      void flow.send({ type: 'choose', method: 'google-drive' })
    }
    await status().toBe('awaiting-consent')
    void flow.send({ type: 'consent' })
    await enterConfirmation(client, provider.inbox)
    await status().toBe('awaiting-consent')
    expect(windows.addresses).toEqual([])

    isRefused = false
    windows.isBlocked = false
    void flow.send({ type: 'consent' })
    await expect.poll(() => windows.addresses).toEqual(['https://cloud.example/'])
    closeScreen(client)
    await logOut(client)
    await expect(requested).rejects.toThrow()
  },
)

test('a logout ends the recovery request, and removes the password from memory', async () => {
  const { client, createWallet, flow, status } = await setUpRecovery()
  await createWallet()
  const setting = handled(setWalletRecovery(client))
  await status().toBe('choosing')
  void flow.send({ type: 'choose' })
  void flow.send({ type: 'submitPassword', password })
  await logOut(client)

  await expect(setting).rejects.toMatchObject({ code: 'ABORTED' })
  expect(JSON.stringify(flow.getState())).not.toContain(password)
})
