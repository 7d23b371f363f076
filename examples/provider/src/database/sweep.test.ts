// Proves security rule 32.
import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { recordEvent } from './record-event.js'
import { seeFrameKey } from './see-frame-key.js'

const day = 24 * 60 * 60_000

test('keeps security events for 90 days', async () => {
  const { provider } = setUp()
  await provider.migrate()
  await recordEvent(provider, { appId: provider.appId, type: 'restored' })
  const count = async () => (await provider.database.selectFrom('events').select('id').execute()).length
  provider.clock.advance(90 * day - 1)
  await provider.sweep()
  const before = await count()
  provider.clock.advance(1)
  await provider.sweep()

  expect([before, await count()]).toEqual([1, 0])
})

test('keeps the key of a wallet frame for a year after its last use', async () => {
  const { browser, provider } = setUp()
  const { user } = await browser().login()
  const { id } = await provider.database
    .updateTable('sessions')
    .set({ expires_at: provider.clock.now() + 10 * 365 * day })
    .returning('id')
    .executeTakeFirstOrThrow()
  const page = { id, parent_id: null, thumbprint: null, user_id: user.id }
  const session = { frame_storage: 'persisted', frame_thumbprint: 'a key', ...page } as const
  const see = () => seeFrameKey(provider.database, { now: provider.clock.now(), session, tell: 'never' })
  const sweepIn = async (ms: number) => {
    provider.clock.advance(ms)
    await provider.sweep()
  }
  const seen = [await see()]
  await sweepIn(365 * day - 1)
  seen.push(await see())
  await sweepIn(365 * day - 1)
  seen.push(await see())
  await sweepIn(365 * day)
  seen.push(await see())

  expect(seen.map(({ isNew }) => isNew)).toEqual([true, false, false, true])
})
