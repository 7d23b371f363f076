import { expect, test } from 'vitest'
import { setup } from '../../../test/setup.js'
import { walletAppPromptDelay } from '../../domain/rules/limits.js'
import { walletProofEffects } from './effects.js'

async function sign({ connectorType, isMobile, walletId }: Requested) {
  const happened: string[] = []
  const { browser, client } = setup({
    // Ignores other waits of the client.
    platform: { sleep: async (ms) => void (ms === walletAppPromptDelay && happened.push(`waited ${ms} ms`)) },
  })
  browser.popupHost.state.isMobile = isMobile
  const wallet = {
    ...({ type: 'ethereum', address: '0x1', chainId: 'eip155:1', connectorType, walletClientType: 'rainbow' } as const),
    ...{ isConnected: () => true, meta: { name: 'Rainbow', id: 'rainbow', icon: undefined } },
    switchChain: async () => {},
    async sign() {
      happened.push('requested')
      return '0x2'
    },
  }
  const effect = walletProofEffects('siwe')['awaiting-signature']!
  const state = { status: 'awaiting-signature', address: '0x1', intent: 'login', message: 'Hello', wallet, walletId }
  happened.length = 0
  await effect(state as never, { client, signal: new AbortController().signal } as never)
  return happened
}

type Requested = { connectorType: string; isMobile: boolean; walletId: string | undefined }

test('requests a signature 2.5 seconds after the user returns from a wallet app on this phone', async () => {
  const paired = { connectorType: 'wallet_connect_v2', isMobile: true, walletId: 'rainbow' }

  expect(await sign(paired)).toEqual(['waited 2500 ms', 'requested'])
  expect(walletAppPromptDelay).toBe(2500)
})

test.each<[string, Partial<Requested>]>([
  ['a wallet on another device', { isMobile: false }],
  ['a wallet in the page', { connectorType: 'injected' }],
  ['a wallet that was connected before', { walletId: undefined }],
])('requests a signature immediately from %s', async (_, change) => {
  expect(await sign({ connectorType: 'wallet_connect_v2', isMobile: true, walletId: 'rainbow', ...change })).toEqual([
    'requested',
  ])
})
