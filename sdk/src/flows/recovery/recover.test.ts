import { expect, test } from 'vitest'
import { recoverWallet } from '../../actions/recovery/recover-wallet.js'
import { setWalletRecovery } from '../../actions/recovery/set-wallet-recovery.js'
import { closeScreen } from '../../screens/close-screen.js'
import { password, setUpRecovery, withLostShare } from '../../../test/set-up-recovery.js'
import { handled } from '../../base/handled.js'

test('sets a password on the screens, and prompts for it when the wallet must be recovered', async () => {
  const { choose, client, createWallet, device, flow, frame, sign, status } = await setUpRecovery()
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

test('recovers a wallet by a password without screens, and rejects a wrong one', async () => {
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

test('signs nothing if the user declines the recovery, and prompts again at the next signature', async () => {
  const { client, flow, sign, status } = await withLostShare()
  const left = handled(sign())
  await status().toBe('awaiting-password')
  closeScreen(client)
  await expect(left).rejects.toMatchObject({ code: 'USER_REJECTED' })

  await status().toBe('initial')
  const signing = sign()
  await status().toBe('awaiting-password')
  void flow.send({ type: 'submitPassword', password })
  expect((await signing).signature).toMatch(/^0x/)
})

test('prompts for the old password before a change on a device without the wallet', async () => {
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
