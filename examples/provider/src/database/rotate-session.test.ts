// Proves security rule 9.
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { endSession } from './end-session.js'
import { rotateSession } from './rotate-session.js'

test('rereads a session that changed during a token rotation, and never reverts the rotation', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  const stale = await provider.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  await ada.refresh()
  const { rotated_by } = await provider.database.selectFrom('sessions').select('rotated_by').executeTakeFirstOrThrow()
  const owner = rotated_by ?? ''
  const parent = await rotateSession(provider, stale, { caller: owner, presented: 0 })
  await ada.refresh()
  const grandparent = await rotateSession(provider, stale, { caller: owner, presented: 0 })
  const row = await provider.database
    .selectFrom('sessions')
    .select(['generation', 'ended_by'])
    .executeTakeFirstOrThrow()

  expect(parent).toMatchObject({ id: stale.id, generation: 1 })
  expect(grandparent).toBeUndefined()
  expect(row).toEqual({ generation: 2, ended_by: 'replay' })
})

test('does not rotate the token of a session that has just ended', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  await ada.login()
  const stale = await provider.database.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  await endSession(provider, stale, 'logout')
  const rotated = await rotateSession(provider, stale, { caller: 'owner', presented: 0 })
  const row = await provider.database.selectFrom('sessions').select('generation').executeTakeFirstOrThrow()

  expect(rotated).toBeUndefined()
  expect(row).toEqual({ generation: 0 })
})
