import { createClient, KeyhookError, KeyhookProvider, type WalletChoice } from '@keyhook/sdk'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { WalletSteps, type WalletStepsProps } from '../src/screens/wallet/wallet-steps'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
// jsdom has no `matchMedia`.
beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))

const phantom = (chainType: WalletChoice['chainType']): WalletChoice => ({
  ...{ chainType, icon: undefined, isDetected: true, isRecent: false, homepage: undefined },
  id: chainType === 'solana' ? 'solana:phantom' : 'phantom',
  name: 'Phantom',
  walletClientType: 'phantom',
})

function setup(config: createClient.Options['config'] = {}) {
  const client = withoutFrame(
    createClient({ appId: 'test-app-0000000000000001', apiUrl: 'http://127.0.0.1:9', config }),
  )
  onTestFinished(() => client.dispose())
  const choose = vi.fn()
  const draw = (props: Pick<WalletStepsProps, 'chainType' | 'state'> & Partial<WalletStepsProps>) => (
    <KeyhookProvider client={client}>
      <WalletSteps
        choose={choose}
        intent="login"
        isReady
        option="phantom"
        reset={() => {}}
        retry={() => {}}
        wallets={[phantom('ethereum'), phantom('solana')]}
        {...props}
      />
    </KeyhookProvider>
  )
  return { choose, draw }
}

test.each([
  ['solana', 'solana:phantom'],
  ['ethereum', 'phantom'],
  [undefined, 'phantom'],
] as const)('for the chain type %s, a wallet with both chain types is selected as %s', (chainType, id) => {
  const { choose, draw } = setup()
  render(draw({ chainType, state: { status: 'choosing' } }))

  expect(choose).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id }))
})

test('does not select a wallet again when the screen remounts while connecting', () => {
  const { choose, draw } = setup()
  const { rerender } = render(
    draw({
      state: {
        status: 'connecting',
        intent: 'login',
        link: undefined,
        uri: undefined,
        wallet: undefined,
        walletId: 'phantom',
      },
    }),
  )
  rerender(draw({ state: { status: 'choosing' } }))

  expect(choose).not.toHaveBeenCalled()
})

test.each([
  ['switching-network', 'Could not connect with wallet'],
  ['awaiting-signature', 'The message was not signed'],
] as const)('explains a rejection while %s', (status, title) => {
  const { draw } = setup()
  const wallet = { meta: { name: 'Phantom' }, walletClientType: 'phantom' }
  const shared = { intent: 'login', wallet, walletId: 'phantom' }
  const error = new KeyhookError('USER_REJECTED', 'The user rejected the request.')
  const state = (at: object) =>
    ({ chainId: 1, message: 'Hello', ...shared, ...at }) as unknown as WalletStepsProps['state']
  const { rerender } = render(draw({ state: state({ status }) }))
  rerender(draw({ state: state({ status: 'error', error, canRetry: true }) }))

  expect(screen.getByText(title)).toBeDefined()
})

test.each([
  ['install instructions for a wallet that only an extension reaches', {}, 'Create a Rainbow wallet'],
  [
    'the connection while another device may be paired',
    { walletConnectCloudProjectId: 'a'.repeat(32) },
    'Waiting for Rainbow',
  ],
])('shows %s without waiting', (_, config, title) => {
  const { draw } = setup(config)
  const rainbow: WalletChoice = {
    ...phantom('ethereum'),
    ...{ homepage: 'rainbow.me', id: 'rainbow', isDetected: false, name: 'Rainbow', walletClientType: 'rainbow' },
  }
  const state = { status: 'connecting', id: 'rainbow', retries: 0 } as const
  render(draw({ option: undefined, state, wallets: [rainbow] }))

  expect(screen.getByRole('heading', { name: title })).toBeDefined()
})

test('shows the corners of a QR code before the pairing data is available', () => {
  const { draw } = setup()
  const any: WalletChoice = {
    ...phantom('ethereum'),
    ...{ id: 'wallet_connect', isDetected: false, name: 'WalletConnect', walletClientType: 'wallet_connect' },
  }
  render(draw({ option: undefined, state: { status: 'connecting', id: any.id, retries: 0 }, wallets: [any] }))

  expect(screen.getByRole('img').querySelectorAll('rect')).toHaveLength(6)
  expect(screen.queryByRole('button', { name: 'Copy link' })?.className).toContain('invisible')
})
