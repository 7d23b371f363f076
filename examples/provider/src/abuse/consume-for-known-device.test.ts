// Proves security rule 30.
import { expect, test } from 'vitest'
import { createKeyBrowser, linkIn } from '../../test/create-key-browser.js'
import { rejection, setUp } from '../../test/set-up.js'

test('all known devices of one account share its login limit in a flooded network', async () => {
  const { provider } = setUp({ settings: { limits: { networkLogins: 10, deviceLogins: 4 } } })
  const devices = []
  for (let index = 0; index < 4; index++) {
    const device = await createKeyBrowser(provider, { name: `eve ${index}` })
    await device.logIn('eve@example.com')
    devices.push(device)
    provider.clock.advance(60_000)
  }
  const codes: string[] = []
  for (let index = 0; index < 40; index++) {
    const error = await rejection(devices[index % 4]!.send(`victim${index}@example.com`))
    codes.push((error as { code?: string }).code ?? 'sent')
  }

  // The limits of the network and of the account's devices.
  expect(codes.filter((code) => code === 'sent').length).toBeLessThanOrEqual(10 + 4)
  expect(codes.filter((code) => code === 'sent').length).toBeGreaterThan(4)
})

test("security rule 30: a browser that opens an attacker's magic link does not share the attacker's rate limit", async () => {
  const { provider } = setUp({
    app: { origins: ['http://localhost:3000'] },
    settings: { limits: { networkLogins: 12, deviceLogins: 4 } },
  })
  const [ada, fresh, eve] = await Promise.all(
    ['ada', 'fresh', 'eve'].map((name) => createKeyBrowser(provider, { name })),
  )
  await ada!.logIn('ada@example.com')
  // These addresses sort before the user's account, so a search that stops at its first match would find them.
  const strangers = Array.from({ length: 4 }, (_, index) => `eve${index}@example.com`)
  for (const address of strangers) {
    provider.clock.advance(60_000)
    await eve!.send(address)
    const link = linkIn(provider.messages(address)[0]?.text)
    await rejection(ada!.openLink(link))
    await rejection(fresh!.openLink(link))
    await eve!.enter(address, provider.messages(address)[0]?.code ?? '')
  }
  const flood = async () => {
    for (let index = 0; index < 30; index++) await rejection(eve!.send(`victim${index}@example.com`))
  }
  await flood()

  const refused = { code: 'TOO_MANY_REQUESTS' }
  expect(await rejection(eve!.send('eve0@example.com'))).toMatchObject(refused)
  expect(await rejection(fresh!.send('fresh@example.com'))).toMatchObject(refused)
  expect(await ada!.send('ada@example.com')).toMatch(/^\d{6}$/)
})
