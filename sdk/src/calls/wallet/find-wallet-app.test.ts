import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { readAppReturn } from '../../domain/rules/app-return.js'
import { findWalletApp } from './find-wallet-app.js'

const href = 'http://app.localhost:5173/shop/7?privy_oauth_code=secret&ref=ada#access_token=secret'

function openedOnPhone(id: string, isLogin = false) {
  const { browser, openClient } = setup()
  browser.outside.state.isMobile = true
  const client = openClient({ href, isStandalone: () => false })
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
  const [, page] = /browse\/([^?]+)/.exec(openedOnPhone('phantom', true))!

  expect(readAppReturn(decodeURIComponent(page!))).toEqual({
    chainType: 'ethereum',
    walletClientType: 'phantom',
    left: 'http://app.localhost:5173/shop/7',
  })
})
