// Proves security rule 38.
import { sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { create, endAndForget, pending, setUpMethods, share } from '../../test/set-up-new-frames.js'
import { type Browser, createBrowser, rejection } from '../../test/set-up.js'
import { isActedSession } from '../database/is-open-frame.js'

test('security rule 38: a click in a browser with wallet access can approve another browser', async () => {
  const { logIns, open, provider } = await setUpMethods({ withoutApproval: ['account'] })
  const [ada, other, third] = [await open('ada'), await open('other'), await open('third')]
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  await logIns['guest']!(other)
  await logIns['guest']!(third)
  const listed = async (browser: Browser) => (await browser.call(sessions.list, {})).sessions
  const [waiting] = (await listed(other)).filter(({ isCurrent }) => isCurrent)
  expect(waiting).toMatchObject({ awaitsApproval: true })
  expect((await listed(ada)).filter(({ awaitsApproval }) => awaitsApproval)).toHaveLength(2)
  const { id } = waiting!

  expect(await rejection(other.call(sessions.approve, { id }))).toMatchObject(pending)
  const frameKey = other.keys.frame!.thumbprint
  const refusal = await rejection(ada.call(sessions.approve, { id }))
  expect(refusal).toMatchObject({
    code: 'MISSING_MFA_CREDENTIALS',
    data: { parts: ['browser', id, 'A new browser', expect.stringMatching(/Z$/), waiting!.number, frameKey] },
  })
  const { parts } = (refusal as { data: { parts: readonly string[] } }).data
  // Browsers with the same name and login time have different numbers.
  expect(new Set((await listed(ada)).map(({ number }) => number)).size).toBe(3)
  expect(waiting!.number).toMatch(/^\d{3} \d{3}$/)
  for (const other of [parts.with(2, 'Firefox on Linux'), parts.with(4, '000 000'), parts.with(5, 'another')]) {
    await ada.approve(other)
    expect(await rejection(ada.call(sessions.approve, { id }))).toMatchObject({ code: 'MISSING_MFA_CREDENTIALS' })
  }
  await ada.approve(parts)
  await ada.call(sessions.approve, { id })
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  // A later login in the approved browser also opens the wallet. Other browsers cannot open it.
  await logIns['guest']!(other)
  expect(await share(other, wallet)).toMatchObject({ address: wallet.address })
  expect(await rejection(share(third, wallet))).toMatchObject(pending)
  // Approving once more changes nothing.
  await ada.call(sessions.approve, { id })
  expect(await rejection(ada.call(sessions.approve, { id: 'none' }))).toMatchObject({ code: 'INVALID_DATA' })
  const stranger = createBrowser(provider, 'stranger')
  await stranger.login('eve@evil.example')
  const theirs = (await listed(third)).find(({ isCurrent }) => isCurrent)!
  expect(await rejection(stranger.call(sessions.approve, { id: theirs.id }))).toMatchObject({ code: 'INVALID_DATA' })
  expect(await rejection(share(third, wallet))).toMatchObject(pending)
  // A user whose methods cannot open a new browser can also revoke the permission.
  for (const one of await listed(ada)) if (!one.isCurrent && !one.awaitsApproval) await endAndForget(ada, one.id)
  await logIns['guest']!(other)
  expect(await rejection(share(other, wallet))).toMatchObject(pending)
})

test("security rule 38: a frame key that a script bound at sign-up cannot open the user's wallet", async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief, eve] = [await open('ada'), await open('thief'), await open('eve')]
  thief.keys.frame = await makeProver(provider.url)
  const named = { frame: thief.keys.frame, storage: 'none' } as const
  Object.assign(ada.keys, named)
  await logIns['guest']!(ada)
  // A program of the thief logs in while its key is known.
  await logIns['guest']!(thief)
  Object.assign(ada.keys, { frame: await makeProver(provider.url) })
  await ada.call(sessions.bindFrame, {})
  const wallet = await create(ada)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
  await logIns['guest']!(thief)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })

  // A browser that stores its frame's key cannot replace another frame key without a user action.
  Object.assign(eve.keys, named)
  await eve.login('eve@example.com')
  Object.assign(eve.keys, { frame: await makeProver(provider.url), storage: 'persisted' })
  expect(await rejection(eve.call(sessions.bindFrame, {}))).toMatchObject(pending)
  await eve.confirm({ type: 'open-wallet' })
  await create(eve)
  const known = provider.database.selectFrom('frame_keys').select(['attested', 'user_id'])
  // The thief's session is still bound to the key. The row of the key therefore stays, marked as named by a page.
  const rows = await known.where('thumbprint', '=', named.frame.thumbprint).execute()
  expect(rows).toEqual([{ attested: 1, user_id: thief.userId() }])
})

test("threat 26: counts MFA attempts with the user's page key separately from attempts of pending logins", async () => {
  const { logIns, open, provider } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  const isActed = async () => {
    const rows = await provider.database.selectFrom('sessions').selectAll().orderBy('created_at', 'desc').execute()
    return isActedSession(provider.database, rows[0]!)
  }
  const logIn = async (browser: typeof ada) => {
    provider.clock.advance(1000)
    await logIns['guest']!(browser)
  }
  await logIn(ada)
  await create(ada)
  for (let logins = 0; logins < 2; logins++) {
    await logIn(ada)
    expect(await isActed()).toBe(true)
  }
  // Script in the page has the statement of the known frame.
  thief.keys.frame = ada.keys.frame
  await logIn(thief)
  expect(await isActed()).toBe(false)

  await provider.database.deleteFrom('page_keys').execute()
  await logIn(ada)
  expect(await isActed()).toBe(false)
})

test('a new login opens wallets through the page key, in a browser that loses its frame key', async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  ada.keys.storage = 'transient'
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  ada.keys.frame = await makeProver()
  await logIns['guest']!(ada)
  expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })

  thief.keys.storage = 'transient'
  await logIns['guest']!(thief)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
})

test('security rule 38: a copied frame key statement without storage does not verify another frame', async () => {
  const { logIns, open } = await setUpMethods()
  const [ada, thief] = [await open('ada'), await open('thief')]
  ada.keys.storage = thief.keys.storage = 'transient'
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  // A program with another page key.
  thief.keys.frame = ada.keys.frame
  await logIns['guest']!(thief)
  thief.keys.frame = await makeProver()
  expect(await rejection(thief.call(sessions.bindFrame, {}))).toMatchObject(pending)
  await logIns['guest']!(thief)
  expect(await rejection(share(thief, wallet))).toMatchObject(pending)
})

test('security rule 38: a new login does not verify another frame key, in a browser that stores its frame key', async () => {
  const { logIns, open } = await setUpMethods()
  const ada = await open('ada')
  await logIns['guest']!(ada)
  const wallet = await create(ada)
  // Script in the page has the page's key, and another frame key.
  Object.assign(ada.keys, { frame: await makeProver(), storage: 'transient' })
  for (let tries = 0; tries < 2; tries++) {
    await logIns['guest']!(ada)
    expect(await rejection(share(ada, wallet))).toMatchObject(pending)
  }
  ada.keys.frame = await makeProver()
  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(pending)
})

test.each(['a pending login of a frame with storage', 'a login without a frame', 'a session that a restore ended'])(
  'security rule 38: a browser that loses its frame key stays known by its page key after %s',
  async (what) => {
    const { logIns, open, provider } = await setUpMethods()
    const ada = await open('ada')
    ada.keys.storage = 'transient'
    await logIns['guest']!(ada)
    const wallet = await create(ada)
    provider.clock.advance(1000)
    if (what.includes('pending')) {
      Object.assign(ada.keys, { frame: await makeProver(), storage: 'persisted' })
      await logIns['guest']!(ada)
      expect(await rejection(share(ada, wallet))).toMatchObject(pending)
    } else if (what.includes('without')) {
      ada.keys.hasFrame = false
      await logIns['guest']!(ada)
      // The slow frame.
      Object.assign(ada.keys, { frame: await makeProver(), hasFrame: true })
      await ada.call(sessions.bindFrame, {})
      expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
    } else await provider.database.updateTable('sessions').set({ ended_at: 1, ended_by: 'restore' }).execute()

    provider.clock.advance(1000)
    Object.assign(ada.keys, { frame: await makeProver(), storage: 'transient' })
    await logIns['guest']!(ada)
    expect(await share(ada, wallet)).toMatchObject({ address: wallet.address })
  },
)
