import { users } from '@keyhook/sdk/wire'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faults } from '@keyhook/wallet-frame/test/faults'
import { rejection, setUp } from '../../test/set-up.js'

const fault = faults()
let unwatch = () => {}
beforeAll(() => {
  unwatch = fault.watchQueries()
})
afterAll(() => unwatch())

test('records the end of a session even if the provider crashes during a token replay', async () => {
  const { browser, provider } = setUp()
  const ada = browser()
  const ended: boolean[] = []
  for (let at = 1; ended.length < 3 || !ended.slice(-3).every(Boolean); at++) {
    await ada.login(`user${at}@example.com`)
    const stolen = ada.tokens.refresh
    await ada.refresh()
    await ada.call(users.me, {})
    provider.clock.advance(61_000)

    fault.arm(at)
    await rejection(ada.call(users.me, {}).then(() => ada.refresh(stolen)))
    fault.restart()

    const rows = await provider.database.selectFrom('sessions').select('id').where('ended_at', 'is not', null).execute()
    const events = await provider.database.selectFrom('events').select('session_id').execute()
    expect(events.map(({ session_id: id }) => ({ id }))).toEqual(expect.arrayContaining(rows))
    expect(events).toHaveLength(rows.length)
    ended.push(rows.length > ended.filter(Boolean).length)
    expect(at).toBeLessThan(200)
  }

  expect(ended.slice(0, 3)).toEqual([false, false, false])
  await provider.close()
})
