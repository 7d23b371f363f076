import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { readOAuthReturn } from './oauth-return.js'

const page = 'https://app.example/home'

test('nothing came back', () => {
  expect(readOAuthReturn(`${page}?tab=2`)).toEqual({})
})

test('an OAuth return is read', () => {
  expect(readOAuthReturn(`${page}?tab=2&privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=google`)).toEqual({
    oAuth: { code: 'c', state: 's', provider: 'google' },
  })
})

test('a token, a connector and a wallet client are read', () => {
  expect(readOAuthReturn(`${page}?privy_token=t&privy_connector=injected&privy_wallet_client=metamask`)).toEqual({
    token: 't',
    connector: 'injected',
    walletClient: 'metamask',
  })
})

test('a Telegram return is read with all its fields', () => {
  expect(readOAuthReturn(`${page}?id=1&hash=h&auth_date=2&first_name=Ada&username=ada`)).toEqual({
    telegram: { id: '1', hash: 'h', auth_date: '2', first_name: 'Ada', username: 'ada' },
  })
})

test("behavior: a host's own 'id', 'hash' or 'username' stays its own", () => {
  expect(readOAuthReturn(`${page}?id=1&username=ada&hash=h`)).toEqual({})
})

test('what the Telegram web view put into the fragment is read', () => {
  expect(readOAuthReturn(`${page}#tgWebAppData=query_id%3D1&tgWebAppVersion=7`)).toEqual({
    telegramWebAppData: 'query_id=1',
  })
})

test('behavior: half an OAuth return is none', () => {
  expect(readOAuthReturn(`${page}?privy_oauth_code=c`)).toEqual({})
})

test('a part leaves the address when it is taken, and nothing else does', async () => {
  const { openClient } = setup()
  const client = openClient({ href: `${page}?id=1&privy_oauth_code=c&privy_oauth_state=s#tgWebAppData=q` })
  const left = () => client.tab.location.href()

  expect(left()).toBe(`${page}?id=1&privy_oauth_code=c&privy_oauth_state=s#tgWebAppData=q`)
  expect(await client.takeReturned('oAuth')).toEqual({ code: 'c', state: 's', provider: undefined })
  expect(left()).toBe(`${page}?id=1#tgWebAppData=q`)
  expect(await client.takeReturned('telegramWebAppData')).toBe('q')
  expect(left()).toBe(`${page}?id=1`)
  expect(await client.takeReturned('oAuth')).toBeUndefined()
})
