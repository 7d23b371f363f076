import * as wire from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { makeProver } from '../../test/make-prover.js'
import { rejection } from '../../test/set-up.js'
import { confirm, withWallet } from '../../test/frame-wallet.js'

const { embeddedWallets, sessions } = wire

test('security rule 25, security rule 34: the page verifies a new frame key in a browser that cannot store it, with an email', async () => {
  const { ada, events, emails, wallet } = await withWallet({}, { storage: 'transient' as never })
  ada.keys.frame = await makeProver()
  const before = await rejection(ada.call(embeddedWallets.recoveryShare, wallet))
  await ada.call(sessions.bindFrame, {})
  await ada.call(sessions.bindFrame, {})
  const share = await ada.call(embeddedWallets.recoveryShare, wallet)

  expect(before).toMatchObject(confirm)
  expect(share).toMatchObject({ auth_share: wallet.auth_share })
  expect(await events()).toEqual(['frame-attested'])
  expect(emails()).toHaveLength(1)
})

test('security rule 25: a page verifies frame keys only in a browser without persistent frame storage', async () => {
  const { ada, provider, wallet } = await withWallet()
  ada.keys.frame = await makeProver()
  for (const storage of ['persisted', 'transient', 'none'] as const) {
    ada.keys.storage = storage
    expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(confirm)
  }
  expect(await rejection(ada.call(embeddedWallets.authShare, wallet))).toMatchObject(confirm)
  const stored = await provider.database.selectFrom('sessions').select('frame_storage').execute()

  expect(stored).toEqual([{ frame_storage: 'persisted' }])
})

test('security rule 25: a page cannot verify a frame key if the app requires confirmation, or without a session key', async () => {
  for (const newFrames of ['confirm', 'each-time'] as const) {
    const { ada } = await withWallet({ app: { embeddedWallets: { newFrames } } }, { storage: 'transient' as never })
    ada.keys.frame = await makeProver()
    expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(confirm)
  }
  const { ada } = await withWallet({}, { storage: 'none' as never, isBound: false })
  ada.keys.frame = await makeProver()

  expect(await rejection(ada.call(sessions.bindFrame, {}))).toMatchObject(confirm)
})

test('security rule 25: the page key verifies a frame key that the browser cannot store, with no other effect', async () => {
  const { ada, provider } = await withWallet({}, { storage: 'transient' as never })
  const key = ada.keys.page
  ada.keys.frame = await makeProver()
  ada.keys.page = undefined
  const without = await rejection(ada.call(sessions.bindFrame, {}))
  ada.keys.page = key
  ada.keys.storage = 'persisted'
  const persisted = await rejection(ada.call(sessions.bindFrame, {}))
  ada.keys.storage = 'none'
  await ada.call(sessions.bindFrame, {})
  const stored = await provider.database.selectFrom('sessions').select('frame_storage').execute()

  expect([without, persisted]).toMatchObject([{ status: 401 }, confirm])
  expect(stored).toEqual([{ frame_storage: 'transient' }])
})
