// Proves threat 24.
import { expect, test } from 'vitest'
import { crossAppProvider } from './cross-app-provider.js'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const read = (claims: unknown) =>
  crossAppProvider('keyhook-source-app-000001', 'Source', { authorization: '', token: '' }).read({
    ...{ claims, user: undefined, emails: undefined },
  })

test("threat 24: keeps valid addresses of a provider app's claims, normalized, up to the user's limit", () => {
  const embedded_wallets = [
    ...[null, 'text', {}, { address: 1 }, { address: 'javascript:alert(1)' }],
    { address: address.toLowerCase(), chain_type: 'ethereum', key: 'secret' },
  ]
  const many = Array.from({ length: 200 }, () => ({ address }))

  expect(read({ sub: 'ada', embedded_wallets, smart_wallets: { address } })).toEqual({
    subject: 'ada',
    profile: {
      providerApp: { id: 'keyhook-source-app-000001' },
      embeddedWallets: [{ address }],
      smartWallets: [],
    },
  })
  expect(read({ sub: 'ada', embedded_wallets: many }).profile).toMatchObject({ embeddedWallets: many.slice(0, 100) })
  expect(read(undefined).subject).toBeUndefined()
})
