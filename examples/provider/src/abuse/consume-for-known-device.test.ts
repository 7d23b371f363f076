import { expect, test } from 'vitest'
import { createKeyBrowser } from '../../test/create-key-browser.js'
import { rejection, setUp } from '../../test/set-up.js'

test('the known devices of one account get past a flooded network by one budget, however many there are', async () => {
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

  // Of the network, and of the account's devices together.
  expect(codes.filter((code) => code === 'sent').length).toBeLessThanOrEqual(10 + 4)
  expect(codes.filter((code) => code === 'sent').length).toBeGreaterThan(4)
})
