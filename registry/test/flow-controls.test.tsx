import { createClient, KeyhookError, KeyhookProvider, type SendState } from '@keyhook/sdk'
import {
  completeFlow,
  connectFlow,
  delegationFlow,
  farcasterSignerFlow,
  getFlow,
  recoveryFlow,
  sendFlow,
  signFlow,
} from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { screens } from '../src/modal/screens'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(cleanup)

const address = '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D'
const error = new KeyhookError('TIMED_OUT', 'The node did not answer.')
const chain = {
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
}

type Prepared = Extract<SendState, { status: 'review' }>['steps'][number]['prepared']

const prepared: Prepared = {
  chainId: 1,
  from: address,
  to: address,
  data: undefined,
  value: 1n,
  nonce: 0,
  gas: 21_000n,
  type: 'legacy',
  accessList: [],
  authorizations: [],
  gasPrice: 1n,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
  l1Fee: 0n,
  fee: 21_000n,
  total: 21_001n,
  balance: 10n ** 18n,
  hasFunds: true,
  call: undefined,
  warning: undefined,
}
const step = {
  chainType: 'ethereum',
  chain,
  prepared,
  token: undefined,
  tokenBalance: undefined,
  collection: undefined,
  shortage: undefined,
  simulation: undefined,
  price: undefined,
} as const
const outlines = [{ chainType: 'ethereum', chain, transaction: prepared }] as const
const short = {
  ...step,
  prepared: { ...prepared, hasFunds: false },
  shortage: { amount: 1n, token: chain.nativeCurrency },
}
const sent = { chainType: 'ethereum', address, requests: [{}], mode: 'send', uiOptions: {} } as const
const batch = { request: sent, outlines, step: 0, steps: [step], results: [], isClosed: false }
const signed = { raw: '0x02', hash: `0x${'01'.repeat(32)}`, from: address, nonce: 0 }
const failed = { status: 'error', error, signed, outcome: 'unknown', isTaken: false, ...batch } as const
const reviewing = {
  request: { chainType: 'ethereum', method: 'personal_sign', data: 'Hello', address, uiOptions: {} },
} as const
const delegating = { type: 'delegate', address, chainType: 'ethereum' } as const
const revoking = { type: 'revoke', addresses: [address] } as const
const policy = { chains: [1], contracts: [], valueADay: '1' }
const securing = { type: 'set', address, existing: 'privy' } as const
const password = 'Correct-Horse-7'
const login = { userId: 'did:privy:ada', isNewUser: true, loginMethod: 'email' } as const

/** A flow in a status, its screen, and the events of its controls from top to bottom. */
const at = <flow extends { readonly id: string; readonly initial: { readonly status: string } }>(
  flow: flow,
  view: ReactElement,
  states: readonly (readonly [name: string, state: flow['initial'], ...events: string[]])[],
) => states.map(([name, state, ...events]) => ({ title: `${flow.id}: ${name}`, flow, state, view, events }))

const Send = screens['send-transaction']
const Sign = screens['sign-request']
const Connect = screens['connect-wallet']
const Signer = screens['farcaster-signer']
const Delegate = screens['delegate-wallet']
const Revoke = screens['revoke-delegation']
const Secure = screens['set-recovery']
const Create = screens['create-wallet']
const Terms = screens['accept-terms']

const cases = [
  ...at(sendFlow, <Send />, [
    ['preparing', { status: 'preparing', ...batch, steps: [] }, 'reject'],
    ['review', { status: 'review', ...batch }, 'approve', 'reject'],
    ['short of funds', { status: 'review', ...batch, steps: [short] }, 'reject'],
    ['first of two', { status: 'review', ...batch, request: { ...sent, requests: [{}, {}] } }, 'next', 'reject'],
    ['signing', { status: 'submitting', ...batch }, 'reject'],
    ['sending', { status: 'sending', isAmbiguous: false, signed, ...batch }, 'reject'],
    ['on the chain', { status: 'awaiting-receipt', signed, ...batch }, 'reject'],
    ['done', { status: 'done', receipt: undefined, ...batch, results: [signed.hash] }, 'reject'],
    ['nothing was signed', { ...failed, signed: undefined, outcome: undefined }, 'retry', 'reject'],
    ['no answer', failed, 'retry', 'reject'],
    ['reverted', { ...failed, outcome: 'reverted', isTaken: true }, 'retry', 'reject'],
    [
      'reverted after its hash was answered',
      { ...failed, outcome: 'reverted', isTaken: true, request: { ...sent, resolveOn: 'submitted' } },
      'reject',
    ],
  ]),
  ...at(sendFlow, <Send />, [['replaced', { ...failed, outcome: 'replaced', isTaken: true }, 'reject']]),
  ...at(signFlow, <Sign />, [
    ['ready', { status: 'ready', ...reviewing }, 'approve', 'reject'],
    ['signing', { status: 'signing', ...reviewing }],
    ['failed', { status: 'error', error, ...reviewing }, 'approve', 'reject'],
    ['signed', { status: 'success', signature: '0x01', ...reviewing }],
  ]),
  ...at(delegationFlow, <Delegate />, [
    ['preparing', { status: 'preparing', request: delegating }],
    ['ready', { status: 'ready', request: delegating, policy }, 'approve', 'reject'],
    ['submitting', { status: 'submitting', request: delegating, policy }],
    ['failed', { status: 'error', error, request: delegating }, 'retry', 'reject'],
    ['done', { status: 'success', request: delegating }],
  ]),
  ...at(delegationFlow, <Revoke />, [
    ['revocation', { status: 'ready', request: revoking, policy: undefined }, 'approve', 'reject'],
    ['revoking', { status: 'submitting', request: revoking, policy: undefined }],
    ['revocation failed', { status: 'error', error, request: revoking }, 'retry', 'reject'],
    ['revoked', { status: 'success', request: revoking }],
  ]),
  ...at(farcasterSignerFlow, <Signer />, [
    ['requesting', { status: 'requesting', address }],
    [
      'awaiting approval',
      { status: 'awaiting-approval', address, approvalUrl: 'https://a.example', publicKey: '0x01' },
    ],
    ['failed', { status: 'error', error, address }, 'retry'],
    ['done', { status: 'success', address }],
  ]),
  ...at(recoveryFlow, <Secure />, [
    ['offered', { status: 'choosing', request: securing }, 'choose', 'reject'],
    ['set', { status: 'finalizing', request: securing, password }],
    ['secured', { status: 'done', request: securing, wallet: { address } as never }, 'reject'],
    ['not secured', { status: 'error', error, request: securing }, 'retry', 'reject'],
  ]),
  ...at(connectFlow, <Connect />, [
    ['connecting', { status: 'connecting', address }],
    ['recovering', { status: 'recovering', address }],
    ['failed', { status: 'error', error, address }, 'retry'],
  ]),
  ...at(completeFlow, <Create />, [
    ['creating', { status: 'creating-wallet', ...login }],
    ['failed', { status: 'error', error, step: 'creating-wallet', ...login }, 'retry'],
  ]),
  ...at(completeFlow, <Terms />, [
    ['terms', { status: 'awaiting-terms', ...login }, 'accept', 'decline'],
    ['accepting', { status: 'accepting-terms', ...login }],
    ['terms failed', { status: 'error', error, step: 'accepting-terms', ...login }, 'accept', 'decline'],
  ]),
]

test.each(cases)('$title: sends only events that the current status accepts', async ({ events, flow, state, view }) => {
  const provider = createTestProvider()
  const client = createClient({ appId: provider.appId, apiUrl: provider.url })
  onTestFinished(() => {
    client.dispose()
    return provider.close()
  })
  // The flow stays in its status, and its events are recorded.
  const run = getFlow(client, { ...flow, initial: state, run: {} } as unknown as typeof sendFlow)
  const { accepts } = run
  const sentEvents: [type: string, isAccepted: boolean][] = []
  const { container } = render(<KeyhookProvider client={client}>{view}</KeyhookProvider>)
  if (events.some((event) => ['approve', 'next'].includes(event)))
    await waitFor(() => expect(container.querySelector('[aria-disabled="true"]:not([aria-busy])')).toBeNull(), {
      timeout: 10_000,
    })
  Object.assign(run, {
    accepts: () => true,
    async send(event: Parameters<typeof accepts>[0]) {
      sentEvents.push([event.type, accepts(event)])
      return state
    },
  })

  for (const button of screen.queryAllByRole('button')) fireEvent.click(button)

  expect(sentEvents).toEqual(events.map((type) => [type, true]))
})

test('resets an existing password, or sets a first one', () => {
  const titles = (existing: 'google-drive' | 'privy' | 'user-passcode', state: object) => {
    const client = createClient({ appId: 'keyhooktestapp00000000001', apiUrl: 'http://localhost' })
    onTestFinished(() => client.dispose())
    const initial = { ...state, request: { ...securing, existing } }
    getFlow(client, { ...recoveryFlow, initial, run: {} } as unknown as typeof recoveryFlow)
    const { getByRole, unmount } = render(<KeyhookProvider client={client}>{<Secure />}</KeyhookProvider>)
    const { textContent } = getByRole('heading')
    unmount()
    return textContent
  }
  const creating = { status: 'creating', method: 'user-passcode' }
  expect(titles('privy', creating)).toBe('Set your password')
  expect(titles('google-drive', creating)).toBe('Set your password')
  expect(titles('user-passcode', creating)).toBe('Reset your password')
  const choosing = { status: 'choosing' }
  expect(titles('privy', choosing)).toBe('Secure your account')
  expect(titles('google-drive', choosing)).toBe('Update backup method')
  const finalizing = { status: 'finalizing', password }
  expect(titles('privy', finalizing)).toBe('Secure your account')
  expect(titles('user-passcode', finalizing)).toBe('Update backup method')
})

test.each([
  ['started to set a password', undefined, true],
  ['was offered a password after a login', 'login' as const, false],
])('shows or hides Cancel beside the password confirmation for a user who %s: %#', (_, reason, isShown) => {
  // jsdom has no `ResizeObserver`, which Radix uses for the checkbox.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const client = createClient({ appId: 'keyhooktestapp00000000001', apiUrl: 'http://localhost' })
  onTestFinished(() => client.dispose())
  const initial = { status: 'confirming', request: { ...securing, reason }, password }
  getFlow(client, { ...recoveryFlow, initial, run: {} } as unknown as typeof recoveryFlow)
  render(<KeyhookProvider client={client}>{<Secure />}</KeyhookProvider>)

  expect(screen.queryByRole('button', { name: 'Cancel' }) !== null).toBe(isShown)
})

test('explains a failed signature, and suggests a retry for an unknown reason', async () => {
  const shown = (code: KeyhookError['code']) => {
    const client = createClient({ appId: 'keyhooktestapp00000000001', apiUrl: 'http://localhost' })
    onTestFinished(() => client.dispose())
    const state = { status: 'error', error: new KeyhookError(code, 'For developers.'), ...reviewing } as const
    getFlow(client, { ...signFlow, initial: state, run: {} } as unknown as typeof signFlow)
    const { getByRole, unmount } = render(<KeyhookProvider client={client}>{<Sign />}</KeyhookProvider>)
    const { textContent } = getByRole('alert')
    unmount()
    return textContent
  }

  expect(shown('TOO_MANY_REQUESTS')).toBe('Too many attempts. Try again later.')
  expect(shown('UNKNOWN_EMBEDDED_WALLET_ERROR')).toBe('An error has occurred, please try again.')
})

test('does not report delegated actions as disabled after a lost response', () => {
  const titleOf = (code: KeyhookError['code']) => {
    const client = createClient({ appId: 'keyhooktestapp00000000001', apiUrl: 'http://localhost' })
    onTestFinished(() => client.dispose())
    const initial = { status: 'error', error: new KeyhookError(code, 'For developers.'), request: delegating } as const
    getFlow(client, { ...delegationFlow, initial, run: {} } as unknown as typeof delegationFlow)
    const { getByRole, unmount } = render(<KeyhookProvider client={client}>{<Delegate />}</KeyhookProvider>)
    const { textContent } = getByRole('heading')
    unmount()
    return textContent
  }

  expect(titleOf('OFFLINE')).toBe('No connection')
  expect(titleOf('TIMED_OUT')).toBe('Timed out')
  expect(titleOf('INVALID_DATA')).toBe('Delegated actions are not enabled')
})
