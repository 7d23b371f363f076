import { expect, test } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { recordEvent } from './record-event.js'

test('security events are kept for 90 days, and no longer', async () => {
  const { provider } = setUp()
  await provider.migrate()
  await recordEvent(provider, { appId: provider.appId, type: 'restored' })
  const count = async () => (await provider.database.selectFrom('events').select('id').execute()).length
  provider.clock.advance(90 * 24 * 60 * 60_000 - 1)
  await provider.sweep()
  const before = await count()
  provider.clock.advance(1)
  await provider.sweep()

  expect([before, await count()]).toEqual([1, 0])
})
