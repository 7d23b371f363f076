// Proves security rule 30.
import { sessions } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createKeyBrowser } from '../../test/create-key-browser.js'
import { setUp } from '../../test/set-up.js'

const email = 'ada@example.com'

/** A user who is logged in on two known devices, and has lost the session of a third known device. */
async function knownDevices() {
  const { provider } = setUp()
  const { clock, database } = provider
  const [laptop, phone, tablet] = [
    await createKeyBrowser(provider, { name: 'laptop' }),
    await createKeyBrowser(provider, { name: 'phone' }),
    await createKeyBrowser(provider, { name: 'tablet' }),
  ] as const
  for (const device of [tablet, phone, laptop]) {
    await device.logIn(email)
    clock.advance(60_000)
  }
  await tablet.call(sessions.logout, { refresh_token: tablet.tokens.refresh })
  /** Returns the names of the devices that the account knows. */
  const listKnown = async () => {
    const rows = await database.selectFrom('known_devices').select('thumbprint').distinct().execute()
    const known = rows.map(({ thumbprint }) => thumbprint)
    return Object.entries({ laptop, phone, tablet }).flatMap(([name, { keys }]) =>
      keys.page && known.includes(keys.page.thumbprint) ? name : [],
    )
  }
  const idOf = async (device: typeof laptop) =>
    (await device.call(sessions.list, {})).sessions.find(({ isCurrent }) => isCurrent)?.id ?? ''
  return { idOf, laptop, listKnown, phone, provider }
}

test('ending a session of another device removes only that device from the known devices', async () => {
  const { idOf, laptop, listKnown, phone } = await knownDevices()
  const before = await listKnown()
  await laptop.call(sessions.end, { id: await idOf(phone) })

  expect(before).toEqual(['laptop', 'phone', 'tablet'])
  expect(await listKnown()).toEqual(['laptop', 'tablet'])
})

test('ending all other sessions keeps only the current device known', async () => {
  const { laptop, listKnown } = await knownDevices()
  await laptop.call(sessions.endOthers, {})

  expect(await listKnown()).toEqual(['laptop'])
})

test('a device stays known while one of its sessions is open', async () => {
  const { idOf, laptop, listKnown, provider } = await knownDevices()
  const older = await idOf(laptop)
  await laptop.logIn(email)
  provider.clock.advance(60_000)
  await laptop.call(sessions.end, { id: older })

  expect(await listKnown()).toEqual(['laptop', 'phone', 'tablet'])
})

test('ending a session without a key, or an unknown session, leaves all devices known', async () => {
  const { idOf, laptop, listKnown, provider } = await knownDevices()
  const library = await createKeyBrowser(provider, { name: 'library' })
  library.keys.page = undefined
  await library.logIn(email)
  await laptop.call(sessions.end, { id: await idOf(library) })
  await laptop.call(sessions.end, { id: 'none' })

  expect(await listKnown()).toEqual(['laptop', 'phone', 'tablet'])
})

test('a user cannot remove known devices of another user', async () => {
  const { idOf, listKnown, phone, provider } = await knownDevices()
  const eve = await createKeyBrowser(provider, { name: 'eve' })
  await eve.logIn('eve@example.com')
  await eve.call(sessions.end, { id: await idOf(phone) })
  await eve.call(sessions.endOthers, {})

  expect(await listKnown()).toEqual(['laptop', 'phone', 'tablet'])
})

test('a session without a key can end sessions, but cannot remove a known device', async () => {
  const { idOf, listKnown, phone, provider } = await knownDevices()
  const library = await createKeyBrowser(provider, { name: 'library' })
  library.keys.page = undefined
  await library.logIn(email)
  await library.call(sessions.end, { id: await idOf(phone) })
  await library.call(sessions.endOthers, {})

  expect((await library.call(sessions.list, {})).sessions).toHaveLength(1)
  expect(await listKnown()).toEqual(['laptop', 'phone', 'tablet'])
})
