// Proves security rule 41.
import { embeddedWallets, guest, sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { create, setUpMethods } from '../../test/set-up-new-frames.js'
import { type Browser, rejection } from '../../test/set-up.js'

const requested = { chain_type: 'ethereum', recovery_method: 'privy' } as const
const owner = (browser: Browser) => browser.call(embeddedWallets.owner, requested)

/** A guest of an app in a browser. Script has also started the session of another guest, with the same wallet frame. */
async function setUp() {
  const world = await setUpMethods()
  const [ada, eve] = [await world.open('ada'), await world.open('eve')]
  await world.logIns['guest']!(ada)
  eve.keys.frame = ada.keys.frame
  const logInAsEve = () =>
    eve.call(guest.authenticate, { guest_credential: 'e'.repeat(43) }).then((answer) => eve.keep(answer as never))
  return { ...world, ada, eve, logInAsEve }
}

test('security rule 41: a window names no user without an email address while another user is logged in there', async () => {
  const { ada, eve, logInAsEve } = await setUp()
  const first = await owner(ada)
  expect(first).toMatchObject({ is_shared: false })
  await logInAsEve()
  const refusal = { status: 403, message: expect.stringContaining('Another account is used in this browser') as string }

  expect(await rejection(owner(eve))).toMatchObject(refusal)
  expect(await rejection(owner(ada))).toMatchObject(refusal)
  // The first user has logged out, as on a shared computer.
  await ada.call(sessions.logout, { refresh_token: ada.tokens.refresh! })
  expect(await owner(eve)).toMatchObject({ is_shared: true })
})

test('security rule 41: a user without an email address is named by the first wallet', async () => {
  const { ada, logIns, open } = await setUp()
  const wallet = await create(ada)
  const { accounts, is_shared } = await owner(ada)

  expect([accounts, is_shared]).toEqual([
    [{ type: 'guest' }, { type: 'wallet', name: `Wallet ${wallet.address}` }],
    false,
  ])
  const named = await open('named')
  named.keys.frame = ada.keys.frame
  await logIns['email']!(named)
  expect(await owner(named)).toMatchObject({ accounts: [{ type: 'email', name: expect.any(String) as string }] })
})
