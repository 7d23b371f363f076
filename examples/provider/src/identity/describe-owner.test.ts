// Proves security rule 30, security rule 41.
import { embeddedWallets, guest, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { create, setUpMethods } from '../../test/set-up-new-frames.js'
import { type Browser, rejection } from '../../test/set-up.js'
import { recentProof } from '../database/store-frame-proof.js'

const requested = { chain_type: 'ethereum', recovery_method: 'privy' } as const
const owner = (browser: Browser) => browser.call(embeddedWallets.owner, requested)

/** A guest of an app in a browser. Script has also started the session of another guest, with the same wallet frame. */
async function setUp() {
  const world = await setUpMethods({}, { networkLogins: 1000 })
  const [ada, eve] = [await world.open('ada'), await world.open('eve')]
  await world.logIns['guest']!(ada)
  eve.keys.frame = ada.keys.frame
  const refusal = { status: 403, message: expect.stringContaining('Another account is used in this browser') as string }
  const logInAsEve = () =>
    eve.call(guest.authenticate, { guest_credential: 'e'.repeat(43) }).then((answer) => eve.keep(answer as never))
  return { ...world, ada, eve, logInAsEve, refusal }
}

test('security rule 41: opens no window for a user without an email address while another user uses the same frame', async () => {
  const { ada, eve, logInAsEve, refusal } = await setUp()
  const first = await owner(ada)
  expect(first).toMatchObject({ is_shared: false })
  await logInAsEve()

  expect(await rejection(owner(eve))).toMatchObject(refusal)
  expect(await rejection(owner(ada))).toMatchObject(refusal)
  // The first user has logged out, as on a shared computer.
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh! })
  expect(await owner(eve)).toMatchObject({ is_shared: true })
})

test('security rule 30: a copied statement about the frame key does not lock out the user', async () => {
  const { ada, logInAsEve } = await setUp()
  // The attacker has no key of the frame, so its session makes no call of the frame.
  await logInAsEve()

  expect(await owner(ada)).toMatchObject({ is_shared: true })
})

test('security rule 30: a window opens again an hour after the last frame call of another session', async () => {
  const { ada, eve, logInAsEve, provider, refusal } = await setUp()
  await logInAsEve()
  await owner(eve)
  expect(await rejection(owner(ada))).toMatchObject(refusal)
  provider.clock.advance(recentProof)
  await ada.refresh()

  expect(await owner(ada)).toMatchObject({ is_shared: true })
})

test('security rule 41: a window warns of another user whose wallet was never opened in the same frame', async () => {
  const { ada, eve, logIns, logInAsEve, open } = await setUp()
  await create(ada)
  const laptop = await open('laptop')
  await logIns['guest']!(laptop)
  eve.keys.frame = laptop.keys.frame
  await logInAsEve()

  expect(await owner(eve)).toMatchObject({ is_shared: true })
  await laptop.call(sessions.logout, { refresh_token: laptop.tokens.refresh! })
  expect(await owner(eve)).toMatchObject({ is_shared: true })
})

test('security rule 30: binding a session to a copied statement does not prove its frame key', async () => {
  const { ada, eve, logInAsEve } = await setUp()
  Object.assign(eve.keys, { frame: undefined, storage: 'transient' })
  await logInAsEve()
  await owner(eve)
  eve.keys.frame = ada.keys.frame
  await eve.call(sessions.bindFrame, {})

  expect(await owner(ada)).toMatchObject({ is_shared: true })
})

test('security rule 41: shows the first wallet of a user without an email address', async () => {
  const { ada, logIns, open } = await setUp()
  const wallet = await create(ada)
  const { accounts, is_shared } = await owner(ada)

  expect([accounts, is_shared]).toEqual([
    [{ type: 'guest' }, { type: 'wallet', name: `Wallet ${wallet.address}` }],
    false,
  ])
  const named = await open('named')
  await logIns['email']!(named)
  expect((await owner(named)).accounts).toEqual([{ type: 'email', name: expect.any(String) as string }])
})

test('security rule 41: a window of a user with an email address does not open for the guest who used the frame first', async () => {
  const { ada, eve, logIns, refusal } = await setUp()
  await create(ada)
  await logIns['email']!(eve)

  expect(await rejection(owner(eve))).toMatchObject(refusal)
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh! })
  expect(await owner(eve)).toMatchObject({ is_shared: true })
})

test('security rule 30: a guest who used the frame later locks out no user with an email address', async () => {
  const { eve, logInAsEve, logIns, open, provider } = await setUp()
  const grace = await open('grace')
  await logIns['email']!(grace)
  await create(grace)
  provider.clock.advance(1000)
  eve.keys.frame = grace.keys.frame
  await logInAsEve()
  await create(eve)

  expect(await owner(grace)).toMatchObject({ is_shared: true })
})

test('security rule 41: a window of a user with an email address does not warn of another such user', async () => {
  const { eve, logIns, open } = await setUp()
  const grace = await open('grace')
  await logIns['email']!(grace)
  eve.keys.frame = grace.keys.frame
  await logIns['email']!(eve)

  expect([await owner(grace), await owner(eve)]).toMatchObject([{ is_shared: false }, { is_shared: false }])
})

test('security rule 41: a window warns if more than twenty other users have used the same frame', async () => {
  const { open } = await setUp()
  const grace = await open('grace')
  await grace.login('grace@example.com')
  for (const index of Array.from({ length: 21 }).keys()) {
    expect(await owner(grace)).toMatchObject({ is_shared: false })
    const other = await open(`other ${index}`)
    other.keys.frame = grace.keys.frame
    await other.login(`other-${index}@example.com`)
  }

  expect(await owner(grace)).toMatchObject({ is_shared: true })
})
