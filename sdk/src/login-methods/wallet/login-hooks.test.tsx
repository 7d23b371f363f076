// @vitest-environment jsdom
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createPageWallet } from '@keyhook/test-kit/wallets/page-wallet'
import { renderHooks } from '../../../test/render.js'
import { takeAppReturn } from '../../actions/screen/take-app-return.js'
import { readAppReturn } from '../../domain/rules/app/app-return.js'
import { useConnectWallet } from '../../react/wallet/use-connect-wallet.js'
import { useLoginWithWallet } from './login-hooks.js'

const opened = 'http://app.localhost:5173/?privy_connector=injected&privy_wallet_client=metamask'

/** Renders an app without screens, on a page that a wallet app has opened in its own browser. */
async function openedByWallet(intent: string) {
  createPageWallet({
    name: 'MetaMask',
    rdns: 'io.metamask',
    keys: [generatePrivateKey()],
    chainIds: [1],
  }).announce()
  const world = await renderHooks(() => ({ connect: useConnectWallet(), proof: useLoginWithWallet() }), {
    app: { loginMethods: ['email', 'siwe'] },
    config: { loginMethods: ['email', 'wallet'] },
    isLoggedIn: intent === 'link',
  })
  await world.act(() => takeAppReturn(world.client, `${opened}&keyhook_intent=${intent}`))
  return world
}

test.each(['login', 'link'] as const)(
  'keeps a %s started by a wallet app until the user continues it',
  async (intent) => {
    const { act, client, now } = await openedByWallet(intent)
    expect(now().proof.resumed).toEqual({ id: 'metamask', intent })
    expect(now().connect.resumed).toBeUndefined()

    await act(
      async () =>
        void now()
          .proof[intent](now().proof.resumed!)
          .catch(() => {}),
    )

    expect(now().proof.resumed).toBeUndefined()
    await expect.poll(() => client.store.getState().connections?.length).toBe(1)
  },
)

test("keeps the wallet of a wallet app's link as `resumed` until the user selects a wallet", async () => {
  const { act, now } = await openedByWallet('connect')
  expect(now().connect.resumed).toEqual({ id: 'metamask', intent: 'connect' })
  expect(now().proof.resumed).toBeUndefined()

  await act(() =>
    now()
      .connect.connect({ id: 'metamask' })
      .catch(() => {}),
  )

  expect(now().connect.resumed).toBeUndefined()
})

test("creates no user for a login without sign-up in a wallet app's browser", async () => {
  const { act, browser, now } = await renderHooks(useLoginWithWallet, {
    app: { loginMethods: ['email', 'siwe'] },
    config: { loginMethods: ['email', 'wallet'] },
  })
  browser.popupHost.state.isMobile = true

  await act(async () => void now().login({ disableSignup: true, id: 'phantom' }))
  await expect.poll(() => browser.popupHost.state.left).toHaveLength(1)
  const [, page] = /browse\/([^?]+)/.exec(browser.popupHost.state.left[0]!)!

  expect(readAppReturn(decodeURIComponent(page!))).toEqual({ id: 'phantom', intent: 'login', disableSignup: true })
})
