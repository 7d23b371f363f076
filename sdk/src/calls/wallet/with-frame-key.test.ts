// Proves security rule 25.
import { expect, test } from 'vitest'
import { createBrowser } from '../../../test/create-browser.js'
import { setup } from '../../../test/setup.js'
import { setupWallet } from '../../../test/setup-wallet.js'
import { deferred } from '../../base/deferred.js'
import { frameKeyTimeout } from '../../domain/rules/limits.js'
import { connectEmbeddedWallet } from './connect-embedded-wallet.js'
import { readFrameKey } from './read-frame-key.js'

const bindPath = '/api/v1/sessions/frame_key'
const loginOf = ({ calls }: Pick<ReturnType<typeof setup>, 'calls'>) =>
  calls.findLast(({ path }) => path.endsWith('/authenticate'))!.headers

/** Creates a user with a wallet, in a browser that loses the wallet frame's storage. */
async function lostFrame({ isTransient }: { isTransient: boolean }) {
  const world = setupWallet()
  world.frame.storage.isTransient = isTransient
  await world.createWallet()
  world.device.clear()
  world.frame.reload()
  return world
}

test("binds a login to the wallet frame's key, so that the frame then opens the wallet", async () => {
  const world = setupWallet()
  await world.createWallet()

  expect(loginOf(world)['keyhook-frame-key']).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(world.count(bindPath)).toBe(0)
})

test('binds a new frame key in a browser that cannot store the key, and opens the wallet', async () => {
  const { client, count } = await lostFrame({ isTransient: true })

  await connectEmbeddedWallet(client)
  expect(count(bindPath)).toBe(1)
})

test('requires confirmation of a new frame key before it opens a wallet', async () => {
  const { client, count } = await lostFrame({ isTransient: false })

  await expect(connectEmbeddedWallet(client)).rejects.toMatchObject({ code: 'CONFIRMATION_REQUIRED' })
  expect(count(bindPath)).toBe(1)
})

test('waits at most three seconds for the frame key', async () => {
  const world = setup()
  const { browser, client, logIn } = world
  Object.assign(client, { frame: { call: () => new Promise(() => {}), dispose: () => {} } })
  const before = browser.clock.now()

  await browser.clock.finish(logIn())

  expect(client.store.getState().session).toBe('authenticated')
  expect(browser.clock.now() - before).toBeGreaterThanOrEqual(frameKeyTimeout)
  expect(loginOf(world)).not.toHaveProperty('keyhook-frame-key')
})

test("accepts the frame's response if the page's scripts blocked the event loop until the timeout", async () => {
  const browser = createBrowser()
  const answer = deferred<{ statement: string }>()
  let waits = 0
  async function sleep(): Promise<void> {
    // A script of the page blocks for ten times the timeout, and the frame's response arrives afterwards.
    if (++waits === 1) return browser.clock.jump(10 * frameKeyTimeout)
    answer.resolve({ statement: 'of the frame' })
    return new Promise(() => {})
  }
  const { client } = setup({ browser })
  Object.assign(client, { frame: { call: () => answer.promise, dispose: () => {} } })
  Object.assign(client.platform, { sleep })

  expect(await readFrameKey(client)).toBe('of the frame')
})
