import { expect, test } from 'vitest'
import { createBrowser } from '../../../test/create-browser.js'
import { setup } from '../../../test/setup.js'
import type { WalletReturn } from '../../domain/entities/wallet-return.js'
import { readAppReturn } from '../../domain/rules/app/app-return.js'
import { whenReady } from '../session/when-ready.js'
import { findWalletApp } from './find-wallet-app.js'

const href = 'http://app.localhost:5173/shop/7?privy_oauth_code=secret&ref=ada#access_token=secret'

type Options = { at?: string; intent?: WalletReturn['intent']; isLoggedIn?: boolean }

async function openedOnPhone(id: string, { at = href, intent = 'connect', isLoggedIn = false }: Options = {}) {
  const world = setup()
  world.browser.popupHost.state.isMobile = true
  if (isLoggedIn) await world.logIn()
  const client = world.openClient({ href: at, isStandalone: () => false })
  await world.clock.settle()
  const link = await findWalletApp(client, { canPair: false, id, intent })!.leave!(new AbortController().signal)
  const [, page] = /browse\/([^?]+)/.exec(link) ?? []
  return { ...world, link, page: page && decodeURIComponent(page) }
}

test.each(['phantom', 'solana:phantom', 'metamask', 'coinbase_wallet'])(
  "security rule 45: opens %s with the page's URL and query, without codes and tokens",
  async (id) => {
    const link = decodeURIComponent((await openedOnPhone(id)).link)

    expect(link).toContain('app.localhost:5173/shop/7?ref=ada')
    expect(link).not.toMatch(/secret|privy_oauth_code|privy_token|#/)
  },
)

test.each([
  ['login', {}],
  ['link', { keyhook_intent: 'link' }],
  ['connect', { keyhook_intent: 'connect' }],
] as const)("continues a %s in the wallet app's browser", async (intent, more) => {
  const { page } = await openedOnPhone('phantom', { intent })
  const { searchParams } = new URL(page!)

  expect(readAppReturn(page!)).toEqual({ id: 'phantom', intent })
  expect(Object.fromEntries(searchParams)).toEqual({
    ...{ ref: 'ada', privy_connector: 'injected', privy_wallet_client: 'phantom' },
    ...more,
  })
})

/** Opens a page in the browser of the wallet's app, with separate storage and keys. */
async function openInWallet({ clock, openClient }: ReturnType<typeof setup>, at: string) {
  const { cookies, proofKey, storage, tabs } = createBrowser({ clock }).openTab({ fetch })
  const client = openClient({ cookies, href: at, proofKey, storage, tabs })
  await whenReady(client)
  return client
}

test("security rule 45: logs the user in once in the wallet app's browser", async () => {
  const world = await openedOnPhone('phantom', { intent: 'link', isLoggedIn: true })
  const { client, clock, page } = world
  const inWallet = await openInWallet(world, page!)
  const { session, user } = inWallet.store.getState()
  const again = await openInWallet(world, page!)
  await clock.settle()

  expect(session).toBe('authenticated')
  expect(user!.id).toBe(client.store.getState().user!.id)
  expect(inWallet.tab.location.href()).toBe('http://app.localhost:5173/shop/7?ref=ada')
  expect(again.store.getState().session).toBe('anonymous')
  expect(await client.session.getAccessToken()).not.toBeNull()
})

test("keeps an existing session in the wallet app's browser", async () => {
  const world = await openedOnPhone('phantom', { intent: 'link', isLoggedIn: true })
  const opened = world.openClient({ href: world.page! })
  await whenReady(opened)

  expect(opened.store.getState().session).toBe('authenticated')
  expect(world.count('/api/v1/sessions/fork/recover')).toBe(0)
  expect(opened.tab.location.href()).not.toContain('privy_token')
})

test('an unresponsive provider delays opening the wallet app by at most 2.5 s', async () => {
  const world = setup()
  world.browser.popupHost.state.isMobile = true
  await world.logIn()
  const client = world.openClient({ href, isStandalone: () => false })
  await world.clock.settle()
  world.network.answer = () => new Promise(() => {})
  const left = findWalletApp(client, { canPair: false, id: 'phantom', intent: 'link' })!.leave!(
    new AbortController().signal,
  )
  await world.clock.advance(2500)

  expect(decodeURIComponent(await left)).not.toContain('privy_token')
})

test.each(['phantom', 'metamask'])('the link of %s opens page URLs with special characters', async (id) => {
  const { link } = await openedOnPhone(id, { at: "http://app.localhost:5173/a$&b$'c" })

  expect(decodeURIComponent(link)).toContain("app.localhost:5173/a$&b$'c")
})
