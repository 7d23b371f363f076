import { expect, test } from 'vitest'
import { createBrowser } from '../../../test/create-browser.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createClient } from '../../create-client.js'
import { FrameError } from '../../domain/errors/frame-error.js'
import { ask } from '../../flows/core/ask.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { signFlow } from '../../flows/transaction/sign.js'
import { endOtherSessions } from '../session/end-session.js'

const refreshPath = '/api/v1/sessions'

/** Logs in a user, and opens a signature prompt in this browser. */
async function requested({ showWalletUIs }: { showWalletUIs: boolean }) {
  const world = setupWallet()
  const { client, clock, logIn, provider } = world
  const { address } = await world.createWallet()
  client.store.setState({ hosts: 1 })
  const sign = () =>
    ask(client, signFlow, {
      ...{ chainType: 'ethereum', method: 'personal_sign', data: 'Hello', address },
      uiOptions: { showWalletUIs },
    })

  /** Ends all other sessions of the user from another browser. */
  async function endFromOtherDevice() {
    const platform = createBrowser({ clock }).openTab({ fetch: provider.fetch })
    const other = createClient({ appId: provider.appId, apiUrl: provider.url, platform })
    Object.assign(other, { frame: { call: () => Promise.reject(new Error('No frame.')), dispose: () => {} } })
    other.start()
    await logIn('ada@example.com', other)
    await endOtherSessions(other)
    other.dispose()
    world.frame.reload()
  }
  return { ...world, endFromOtherDevice, sign }
}

test('a signature in a session that another device has ended logs out, and shows the reason', async () => {
  const { client, clock, endFromOtherDevice, sign } = await requested({ showWalletUIs: true })
  const signing = sign()
  signing.catch(() => {})
  await clock.settle()
  await endFromOtherDevice()
  void getFlow(client, signFlow).send({ type: 'approve' })

  await expect(signing).rejects.toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(client.store.getState()).toMatchObject({
    session: 'anonymous',
    approvals: [],
    screens: [{ name: 'error', error: { code: 'MISSING_OR_INVALID_TOKEN' }, previous: { name: 'landing' } }],
  })
})

test('without mounted screens, a call in an ended session rejects and opens no screen', async () => {
  const { client, endFromOtherDevice, sign } = await requested({ showWalletUIs: false })
  await endFromOtherDevice()

  await expect(sign()).rejects.toMatchObject({ code: 'MISSING_OR_INVALID_TOKEN' })
  expect(client.store.getState()).toMatchObject({ session: 'anonymous', screens: [] })
})

test('retries a rejected frame call once with a refreshed token', async () => {
  const { client, count, interference, sign } = await requested({ showWalletUIs: false })
  const before = client.session.accessToken()
  let refusals = 0
  interference.before = async (type) => {
    if (type === 'wallets:rpc' && client.session.accessToken() === before) {
      refusals++
      throw new FrameError('not_authenticated', 'Unable to authorize user')
    }
  }

  expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
  expect(refusals).toBe(1)
  expect(count(refreshPath)).toBe(1)
})

test('rejects the call and keeps the session if the frame also rejects the refreshed token', async () => {
  const { client, interference, sign } = await requested({ showWalletUIs: false })
  interference.before = (type) =>
    type === 'wallets:rpc' ? Promise.reject(new FrameError('not_authenticated', 'No.')) : Promise.resolve()

  await expect(sign()).rejects.toMatchObject({ code: 'MUST_BE_AUTHENTICATED' })
  expect(client.store.getState().session).toBe('authenticated')
})
