import { expect, test } from 'vitest'
import { createBrowser } from '@keyhook/provider/internal/test/set-up'
import { setup } from '../../../test/setup.js'
import { endOtherSessions, endSession } from './end-session.js'
import { listSessions } from './list-sessions.js'

/** Creates a user with a session in this browser and two on other devices. */
async function setupDevices() {
  const world = setup()
  const devices = [createBrowser(world.provider, 'phone'), createBrowser(world.provider, 'laptop')] as const
  for (const device of devices) {
    await device.login()
    await world.clock.advance(60_000)
  }
  await world.logIn()
  const ended: unknown[] = []
  world.client.events.on('sessionsEnded', () => ended.push('ended'))
  const isAlive = (device: (typeof devices)[number]) =>
    device.refresh().then(
      () => true,
      () => false,
    )
  return { ...world, ended, isAlive, phone: devices[0], laptop: devices[1] }
}

test('lists a user’s sessions, and ends one session or all others', async () => {
  const { client, ended, isAlive, laptop, phone } = await setupDevices()
  const [current, second, third] = await listSessions(client)
  await endSession(client, { id: third!.id })
  const left = await listSessions(client)

  expect([current, second, third].map((session) => session?.isCurrent)).toEqual([true, false, false])
  expect(left.map(({ id }) => id)).toEqual([current!.id, second!.id])
  expect(await isAlive(phone)).toBe(false)
  await endOtherSessions(client)
  expect(await listSessions(client)).toEqual([current])
  expect(await isAlive(laptop)).toBe(false)
  expect(ended).toEqual(['ended', 'ended'])
})

test('ending the current session logs out', async () => {
  const { client, clock, isAlive, phone } = await setupDevices()
  const [current] = await listSessions(client)
  await endSession(client, { id: current!.id })
  await clock.settle()

  expect(client.store.getState().session).toBe('anonymous')
  expect(await isAlive(phone)).toBe(true)
})
