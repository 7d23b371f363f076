import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { readAppReturn } from '../../domain/rules/app-return.js'
import { findWalletApp } from './find-wallet-app.js'

const href = 'http://app.localhost:5173/shop/7?privy_oauth_code=secret&ref=ada#access_token=secret'

function openedOnPhone(id: string, { at = href, isLogin = false } = {}) {
  const { browser, openClient } = setup()
  browser.outside.state.isMobile = true
  const client = openClient({ href: at, isStandalone: () => false })
  return findWalletApp(client, { canPair: false, id, isLogin })!.leave!()
}

test.each(['phantom', 'solana:phantom', 'metamask', 'coinbase_wallet'])(
  '%s is told which page to open, and nothing it was opened with',
  (id) => {
    const link = decodeURIComponent(openedOnPhone(id))

    expect(link).toContain('app.localhost:5173/shop/7')
    expect(link).not.toMatch(/secret|ada|privy_oauth_code|#/)
  },
)

test('a login goes on there', () => {
  const [, page] = /browse\/([^?]+)/.exec(openedOnPhone('phantom', { isLogin: true }))!

  expect(readAppReturn(decodeURIComponent(page!))).toEqual({
    chainType: 'ethereum',
    walletClientType: 'phantom',
    left: 'http://app.localhost:5173/shop/7',
  })
})

test.each(['phantom', 'metamask'])('%s opens an address whatever is in it', (id) => {
  const link = openedOnPhone(id, { at: "http://app.localhost:5173/a$&b$'c" })

  expect(decodeURIComponent(link)).toContain("app.localhost:5173/a$&b$'c")
})
