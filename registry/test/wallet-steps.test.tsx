import { createClient, KeyhookProvider, type WalletChoice } from '@keyhook/sdk'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { WalletSteps } from '../src/screens/wallet/wallet-steps'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// A simulated document has no pointer.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const phantom = (chainType: WalletChoice['chainType']): WalletChoice => ({
  ...{ chainType, icon: undefined, isDetected: true, isRecent: false, site: undefined },
  id: chainType === 'solana' ? 'solana:phantom' : 'phantom',
  name: 'Phantom',
  walletClientType: 'phantom',
})

test.each([
  ['solana', 'solana:phantom'],
  ['ethereum', 'phantom'],
  [undefined, 'phantom'],
] as const)('the entry of a wallet that is there on both chains chooses it on %s', (chainType, id) => {
  const client = withoutFrame(createClient({ appId: 'test-app-0000000000000001', apiUrl: 'http://127.0.0.1:9' }))
  onTestFinished(() => client.dispose())
  const choose = vi.fn()
  render(
    <KeyhookProvider client={client}>
      <WalletSteps
        chainType={chainType}
        choose={choose}
        intent="login"
        isReady
        option="phantom"
        reset={() => {}}
        retry={() => {}}
        state={{ status: 'choosing' }}
        wallets={[phantom('ethereum'), phantom('solana')]}
      />
    </KeyhookProvider>,
  )

  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }))
})
