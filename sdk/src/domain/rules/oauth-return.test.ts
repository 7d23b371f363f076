import { expect, test } from 'vitest'
import { readOAuthReturn } from './oauth-return.js'

const page = 'https://app.example/home'

test('nothing came back', () => {
  expect(readOAuthReturn(`${page}?tab=2`)).toEqual({ used: [] })
})

test('an OAuth return is read and used up', () => {
  expect(readOAuthReturn(`${page}?tab=2&privy_oauth_code=c&privy_oauth_state=s&privy_oauth_provider=google`)).toEqual({
    oAuth: { code: 'c', state: 's', provider: 'google' },
    used: ['privy_oauth_code', 'privy_oauth_state', 'privy_oauth_provider'],
  })
})

test('a token, a connector and a wallet client are read', () => {
  expect(readOAuthReturn(`${page}?privy_token=t&privy_connector=injected&privy_wallet_client=metamask`)).toEqual({
    token: 't',
    connector: 'injected',
    walletClient: 'metamask',
    used: ['privy_token', 'privy_connector', 'privy_wallet_client'],
  })
})

test('a Telegram return is read with all its fields', () => {
  expect(readOAuthReturn(`${page}?id=1&hash=h&auth_date=2&first_name=Ada&username=ada`)).toEqual({
    telegram: { id: '1', hash: 'h', auth_date: '2', first_name: 'Ada', username: 'ada' },
    used: ['id', 'hash', 'auth_date', 'first_name', 'username'],
  })
})

test("behavior: a host's own 'id', 'hash' or 'username' stays its own", () => {
  expect(readOAuthReturn(`${page}?id=1&username=ada&hash=h`)).toEqual({ used: [] })
})

test('what the Telegram web view put into the fragment is read', () => {
  expect(readOAuthReturn(`${page}#tgWebAppData=query_id%3D1&tgWebAppVersion=7`)).toEqual({
    telegramWebAppData: 'query_id=1',
    used: [],
  })
})

test('behavior: half an OAuth return is none, and still does not stay in the address', () => {
  expect(readOAuthReturn(`${page}?privy_oauth_code=c`)).toEqual({ used: ['privy_oauth_code'] })
})
