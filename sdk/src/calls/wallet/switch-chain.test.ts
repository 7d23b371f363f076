import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { getChainId } from './get-chain-id.js'
import { switchChain } from './switch-chain.js'

const address = '0xAb000000000000000000000000000000000000c1'

test('a wallet stays on the default chain until it is switched', () => {
  const { client, openClient } = setup()
  expect(getChainId(client, address)).toBe(1)

  switchChain(client, { address, chainId: 'eip155:8453' })

  expect(getChainId(client, address.toLowerCase())).toBe(8453)
  expect(getChainId(openClient(), address)).toBe(8453)
})

test('a chain switch in one tab does not affect another tab', () => {
  const { client, openClient } = setup()
  const other = openClient()
  expect(getChainId(other, address)).toBe(1)

  switchChain(client, { address, chainId: 8453 })

  expect(getChainId(other, address)).toBe(1)
})

test.each([`{"${address.toLowerCase()}":5}`, `{"${address.toLowerCase()}":"1"}`, 'nonsense', 'null', '[]', ''])(
  'the stored value "%s" selects the default chain',
  (stored) => {
    const { browser, client, openClient } = setup()
    browser.stored.set(`keyhook:${client.appId}:chains`, stored)

    expect(getChainId(openClient(), address)).toBe(1)
  },
)

test('keeps concurrent chain switches of different wallets in two tabs', () => {
  const { client, openClient } = setup()
  const other = openClient()
  switchChain(client, { address, chainId: 8453 })
  switchChain(other, { address: `0x${'11'.repeat(20)}`, chainId: 10 })

  expect(getChainId(openClient(), address)).toBe(8453)
})

test('rejects a chain that the app does not support, and keeps the current one', () => {
  const { client } = setup()

  expect(() => switchChain(client, { address, chainId: 5 })).toThrow(
    expect.objectContaining({ code: 'UNSUPPORTED_CHAIN_ID' }),
  )
  expect(getChainId(client, address)).toBe(1)
})
