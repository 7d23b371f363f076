import { type ErrorCode, type ErrorReason, type EthereumSignRequest, reviewSigning } from '@keyhook/sdk'
import { act, cleanup, createEvent, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sessions } from '../src/screens/account/sessions'
import { AwaitingCode } from '../src/screens/login/awaiting-code'
import { AcceptTerms } from '../src/screens/login/accept-terms'
import { EmailForm } from '../src/login-methods/email/field'
import { OAuthStatus } from '../src/screens/login/oauth-status'
import { useWayOn } from '../src/screens/login/use-way-on'
import { AllowlistRejected } from '../src/screens/status/allowlist-rejected'
import { SignRequest } from '../src/screens/transaction/sign-request'
import { EthereumTransaction } from '../src/screens/transaction/ethereum-transaction'
import { CopyButton } from '../src/ui/copy-button'
import { PageReadingContext } from '../src/ui/reading'
import { StatusScreen } from '../src/ui/status-screen'
import { TimeText } from '../src/ui/time-text'
import { Waiting } from '../src/ui/waiting'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('changes the waiting text after 3 s and 10 s', async () => {
  render(<Waiting label="One moment" long="Still waiting" longer="Check your connection" />)
  const words = () => document.querySelector('[data-slot="waiting-words"]')?.textContent
  const said = screen.getByRole('status')

  expect([words(), said.textContent]).toEqual(['One moment', ''])
  await pass(3000)
  expect([words(), said.textContent]).toEqual(['Still waiting', 'Still waiting'])
  await pass(7000)
  expect([words(), said.textContent]).toEqual(['Check your connection', 'Check your connection'])
})

test('explains a slow logout after 3 s', async () => {
  const onEnd = () => {}
  render(<Sessions ending="others" onApprove={onEnd} onEnd={onEnd} onEndOthers={onEnd} onRetry={onEnd} sessions={[]} />)
  const words = screen.getByRole('status')

  await pass(2999)
  expect(words.textContent).toBe('')
  await pass(1)
  expect(words.textContent).toBe('Still trying…')
})

test('updates a relative time while it is visible', async () => {
  const now = Date.UTC(2026, 10, 1)
  const view = render(<TimeText now={now} time={now + 90_000} />)
  const text = () => view.container.textContent

  expect(text()).toContain('in 1 minute')
  await pass(60_000)
  expect(text()).toContain('in 30 seconds')
  await pass(60_000)
  expect(text()).toContain('30 seconds ago')
})

test('keeps the space of a removed description, hidden from screen readers', () => {
  const screenAt = (description?: string) => (
    <StatusScreen data-slot="test" description={description} hero={null} state={description ?? 'done'} title="Login" />
  )
  const view = render(screenAt('One moment'))

  view.rerender(screenAt())

  const description = screen.getByText('One moment')
  expect(description.closest('[aria-hidden]')?.className).toContain('invisible')
})

test.each([
  [{ termsUrl: 'https://a.example' }, 'By signing up, you agree to our terms.'],
  [{ privacyUrl: 'https://a.example' }, 'By signing up, you agree to our privacy policy.'],
  [{}, 'By signing up, you agree to our terms and privacy policy.'],
])('requests consent to the documents at %j', (urls, words) => {
  const { container } = render(<AcceptTerms appName="Northwind" onAccept={() => {}} onDecline={() => {}} {...urls} />)

  expect(container.querySelector('[data-slot="screen-description"]')?.textContent).toBe(words)
})

test("offers the page's link in an in-app browser", () => {
  const problem = { code: 'DISALLOWED_LOGIN_METHOD', message: '', reason: 'in_app_browser' } as const
  render(<OAuthStatus icon={null} name="Google" onStart={() => {}} problem={problem} status="error" />)

  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  expect(screen.queryByText('Details')).toBeNull()
})

test.each([
  [false, 'back', 'Signing you in with Google'],
  [false, 'done', "You're in"],
  [true, 'back', 'Linking Google'],
  [true, 'done', 'Google linked'],
] as const)('for a social account (linking: %s, %s), shows the title %j', (isLinking, status, title) => {
  render(<OAuthStatus icon={null} isLinking={isLinking} name="Google" onStart={() => {}} status={status} />)

  expect(screen.getByRole('heading').textContent).toBe(title)
})

test("shows 'Copied' for 1.5 s", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  render(<CopyButton text="0x1" />)

  fireEvent.click(screen.getByRole('button'))
  await pass(0)

  expect(writeText).toHaveBeenCalledExactlyOnceWith('0x1')
  expect(screen.getByRole('status').textContent).toBe('Copied')
  expect(screen.getByRole('button').querySelector('[data-slot="copied"]')?.textContent).toBe('Copied')
  await pass(1499)
  expect(screen.getByRole('status').textContent).toBe('Copied')
  await pass(1)
  expect(screen.getByRole('status').textContent).toBe('')
  vi.unstubAllGlobals()
})

const code = { destination: 'ada@example.com', icon: null, onSubmit: () => {}, status: 'idle' } as const

test('allows a resend every 30 s, with a countdown', async () => {
  const onResend = vi.fn<() => void>()
  render(<AwaitingCode {...code} onResend={onResend} />)
  const resend = screen.getByRole('button', { name: 'Resend code' })

  fireEvent.click(resend)
  fireEvent.click(resend)
  expect(onResend).toHaveBeenCalledOnce()
  expect(screen.getByText('Code sent')).toBeDefined()
  expect(resend.textContent).toBe('Resend in 30 s')
  await pass(29_000)
  expect(resend.textContent).toBe('Resend in 1 s')
  fireEvent.click(resend)
  expect(onResend).toHaveBeenCalledOnce()
  await pass(1000)
  fireEvent.click(resend)

  expect(onResend).toHaveBeenCalledTimes(2)
})

test("removes 'Code sent' after a failed resend, and keeps the countdown", async () => {
  const onResend = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
  render(<AwaitingCode {...code} onResend={onResend} />)
  const resend = screen.getByRole('button', { name: 'Resend code' })

  fireEvent.click(resend)
  expect(screen.getByText('Code sent')).toBeDefined()
  await pass(0)
  expect(screen.queryByText('Code sent')).toBeNull()
  expect(resend.textContent).toBe('Resend in 30 s')

  await pass(30_000)
  fireEvent.click(resend)
  await pass(0)
  expect(screen.getByText('Code sent')).toBeDefined()
})

test('announces a rejected code, and removes the error on the next edit', async () => {
  render(<AwaitingCode {...code} error={{ message: 'Invalid or expired verification code' }} onResend={() => {}} />)
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('Invalid or expired verification code')
  await pass(1400)

  fireEvent.input(screen.getByLabelText('Digit 1 of 6'), { target: { value: '1' } })

  expect(alert.textContent).toBe('')
})

test('clears a rejected code after 1400 ms', async () => {
  render(<AwaitingCode {...code} defaultCode="314159" error={{ message: 'Wrong' }} onResend={() => {}} />)
  const first = screen.getByLabelText<HTMLInputElement>('Digit 1 of 6')

  await pass(1399)
  expect(first.value).toBe('3')
  await pass(1)

  expect(first.value).toBe('')
})

test('announces an error again if it occurs again', () => {
  const view = render(<AwaitingCode {...code} error={{ message: 'Wrong' }} onResend={() => {}} />)
  fireEvent.input(screen.getByLabelText('Digit 1 of 6'), { target: { value: '1' } })

  view.rerender(<AwaitingCode {...code} error={{ message: 'Wrong' }} onResend={() => {}} />)

  expect(screen.getByRole('alert').textContent).toBe('Wrong')
})

test('trims an email address and submits it once', () => {
  const onSubmit = vi.fn<(email: string) => void>()
  const form = (pending: boolean) => <EmailForm onSubmit={onSubmit} pending={pending} />
  const view = render(form(false))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' ada@example.com ' } })

  fireEvent.submit(screen.getByRole('textbox'))
  view.rerender(form(true))
  fireEvent.submit(screen.getByRole('textbox'))

  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('ada@example.com')
})

const baseRequest = {
  chainType: 'ethereum',
  address: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D',
  uiOptions: {},
} as const
const frame = {
  appName: 'Northwind',
  onReject: () => {},
  status: 'ready',
  findChain: () => undefined,
  now: 0,
  tokens: {},
} as const
const asking = (request: EthereumSignRequest) => ({ ...frame, request, review: reviewSigning(request, { now: 0 }) })

test('ignores a click just after a new button appears', async () => {
  const onApprove = vi.fn<() => void>()
  render(<SignRequest {...asking({ ...baseRequest, method: 'personal_sign', data: 'Hello' })} onApprove={onApprove} />)
  const button = screen.getByRole('button', { name: 'Sign and continue' })

  fireEvent.click(button)
  expect(onApprove).not.toHaveBeenCalled()
  await pass(600)
  fireEvent.click(button)

  expect(onApprove).toHaveBeenCalledOnce()
})

test('security rule 41: an early click restarts the wait, so quick repeated clicks are ignored', async () => {
  const onApprove = vi.fn<() => void>()
  const first = asking({ ...baseRequest, method: 'personal_sign', data: 'Hello' })
  const view = render(<SignRequest {...first} onApprove={onApprove} />)
  const button = screen.getByRole('button', { name: 'Sign and continue' })
  for (let click = 0; click < 20; click++) {
    await pass(500)
    fireEvent.click(click % 2 === 0 ? button : document.body)
  }
  expect(onApprove).not.toHaveBeenCalled()
  await pass(600)
  // The next request is at the same position.
  const next = asking({ ...baseRequest, method: 'personal_sign', data: 'Goodbye' })
  view.rerender(<SignRequest {...next} onApprove={onApprove} />)
  fireEvent.click(button)
  await pass(500)
  fireEvent.click(button)
  expect(onApprove).not.toHaveBeenCalled()
  await pass(600)
  fireEvent.click(button)

  expect(onApprove).toHaveBeenCalledOnce()
})

test.each([
  ['pointerDown', { isPrimary: true }, { detail: 1 }],
  ['keyDown', { key: ' ' }, { detail: 0 }],
] as const)('security rule 41: counts a click by the time of its %s', async (press, pressedAt, clicked) => {
  const onApprove = vi.fn<() => void>()
  const draw = (data: string) => (
    <SignRequest {...asking({ ...baseRequest, method: 'personal_sign', data })} onApprove={onApprove} />
  )
  const view = render(draw('Hello'))
  const button = screen.getByRole('button', { name: 'Sign and continue' })
  const send = (type: 'click' | 'keyDown' | 'pointerDown', given: object, timeStamp = performance.now()) => {
    const event = createEvent[type](button)
    for (const [name, value] of Object.entries({ ...given, timeStamp })) Object.defineProperty(event, name, { value })
    fireEvent(button, event)
  }

  // A press that is held, also while the request changes.
  send(press, pressedAt)
  await pass(700)
  send('click', clicked)
  await pass(700)
  send(press, pressedAt)
  view.rerender(draw('Goodbye'))
  await pass(700)
  send('click', clicked)
  // A click that waited while the page was busy.
  const waiting = performance.now()
  await pass(700)
  send('click', clicked, waiting)
  expect(onApprove).not.toHaveBeenCalled()
  await pass(700)
  send(press, pressedAt)
  send('click', clicked)

  expect(onApprove).toHaveBeenCalledOnce()
})

test('security rule 41: ignores a click while unread text remains', async () => {
  const onApprove = vi.fn<() => void>()
  const request = asking({ ...baseRequest, method: 'personal_sign', data: 'Hello' })
  const draw = (isRead: boolean) => (
    <PageReadingContext.Provider value={isRead}>
      <SignRequest {...request} onApprove={onApprove} />
    </PageReadingContext.Provider>
  )
  const view = render(draw(false))
  const button = screen.getByRole('button', { name: 'Sign and continue' })
  await pass(10_000)
  fireEvent.click(button)
  view.rerender(draw(true))
  fireEvent.click(button)
  expect(onApprove).not.toHaveBeenCalled()
  await pass(600)
  fireEvent.click(button)

  expect(onApprove).toHaveBeenCalledOnce()
})

test.each([
  ['a window over this one closed', () => fireEvent.focus(window)],
  ['another tab was shown', () => fireEvent(document, new Event('visibilitychange'))],
])('threat 24: ignores the second click of a double click if %s between the clicks', async (_, happen) => {
  const onApprove = vi.fn<() => void>()
  render(<SignRequest {...asking({ ...baseRequest, method: 'personal_sign', data: 'Hello' })} onApprove={onApprove} />)
  const button = screen.getByRole('button', { name: 'Sign and continue' })
  await pass(10_000)

  happen()
  fireEvent.click(button)
  expect(onApprove).not.toHaveBeenCalled()
  await pass(600)
  fireEvent.click(button)

  expect(onApprove).toHaveBeenCalledOnce()
})

test('shows hidden characters of a message as code points', () => {
  render(
    <SignRequest {...asking({ ...baseRequest, method: 'personal_sign', data: 'a\u202eb' })} onApprove={() => {}} />,
  )

  expect(screen.getByRole('group', { name: 'Message' }).textContent).toBe('a[U+202E]b')
})

test('shows typed data even if it does not match its types', () => {
  const data = { domain: {}, types: {}, primaryType: 'Lost', message: { to: { name: 'Ada' }, list: [1, [2]] } }
  render(<SignRequest {...asking({ ...baseRequest, method: 'eth_signTypedData_v4', data })} onApprove={() => {}} />)

  expect(screen.getByText('Ada')).toBeDefined()
})

const transaction = { from: baseRequest.address, to: baseRequest.address, data: undefined, value: 1n, call: undefined }
const ether = { symbol: 'ETH', decimals: 18 }
const review = {
  status: 'review',
  appName: 'Northwind',
  money: { network: { name: 'Base', nativeCurrency: ether }, preferred: 'fiat' },
  onApprove: () => {},
  onReject: () => {},
  prepared: { nonce: 0, gas: 21_000n, fee: 1n, total: 2n, balance: 0n, warning: undefined },
  transaction,
} as const

test('disables approval without enough funds, and shows the missing amount', async () => {
  const onApprove = vi.fn<() => void>()
  const shortage = { amount: 10_052_900_000_000_001n, token: ether }
  render(<EthereumTransaction {...review} onApprove={onApprove} shortage={shortage} />)
  await pass(600)

  const button = screen.getByRole('button', { name: 'Not enough ETH' })
  button.focus()
  fireEvent.click(button)

  expect(onApprove).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(screen.getByRole('alert').textContent).toBe(
    'You need 0.010053 ETH more. Add funds on Base to complete transaction.',
  )
})

test('rounds the missing amount, the fee and the total consistently', () => {
  const total = 10_045_400_000_000_000n
  const prepared = { ...review.prepared, fee: 45_400_000_000_000n, total }
  const sent = { ...transaction, value: 10_000_000_000_000_000n }
  render(
    <EthereumTransaction
      {...review}
      prepared={prepared}
      shortage={{ amount: total, token: ether }}
      transaction={sent}
    />,
  )

  expect(screen.getByRole('alert').textContent).toContain('You need 0.010046 ETH more.')
  expect(screen.getByText('0.010046 ETH')).toBeDefined()
  expect(screen.getByText('0.000046 ETH')).toBeDefined()
})

test("labels the button of every transaction except the last 'Continue'", () => {
  const at = (position: number) => <EthereumTransaction {...review} step={{ position, of: 2 }} />
  const view = render(at(1))
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined()

  view.rerender(at(2))

  expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
})

test.each([
  ['unknown', 'Not confirmed yet', ['Check again', 'Close']],
  ['replaced', 'Replaced', ['Close']],
  ['reverted', 'Transaction failure', ['Retry transaction', 'Close']],
  ['refused', 'Transaction failure', ['Retry transaction', 'Close']],
] as const)('shows the result of a transaction: %s', (outcome, title, buttons) => {
  const failure = { code: 'TRANSACTION_FAILURE', message: 'no', outcome, title: 'Transaction failure' }
  render(<EthereumTransaction {...review} failure={failure} onRetry={() => {}} status="error" />)

  expect(screen.getByRole('heading').textContent).toBe(title)
  const actions = document.querySelectorAll('[data-slot=screen-actions] button')
  expect(Array.from(actions, (button) => button.textContent)).toEqual(buttons)
})

test("opens the app's link on the allowlist screen", () => {
  const onTryAnother = vi.fn<() => void>()
  render(<AllowlistRejected action="Join" actionUrl="#joined" onTryAnother={onTryAnother} />)

  fireEvent.click(screen.getByRole('button', { name: 'Join' }))

  expect(window.location.hash).toBe('#joined')
  expect(onTryAnother).not.toHaveBeenCalled()
})

test('offers a retry, another account, another method or nothing, depending on the error', () => {
  const [back, retry] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const wayOn = (intent: 'login' | 'link', code: ErrorCode, reason?: ErrorReason) => {
    const { result } = renderHook(() => useWayOn({ back, intent, method: 'google' }))
    return result.current({ code, message: '', reason }, retry)
  }

  expect(wayOn('login', 'TIMED_OUT')).toEqual({ onRetry: retry })
  expect(wayOn('login', 'TOO_MANY_REQUESTS')).toEqual({ action: 'Go back', onRetry: back })
  expect(wayOn('link', 'LINKED_TO_ANOTHER_USER')).toEqual({ action: 'Try another account', onRetry: retry })
  expect(wayOn('login', 'OAUTH_ACCOUNT_SUSPENDED')).toEqual({ action: 'Try another method', onRetry: back })
  expect(wayOn('login', 'PASSKEY_NOT_ALLOWED', 'passkey_unsupported')).toEqual({
    action: 'Try another method',
    onRetry: back,
  })
  expect(wayOn('link', 'OAUTH_ACCOUNT_SUSPENDED')).toEqual({})
  expect(wayOn('link', 'CANNOT_LINK_MORE_OF_TYPE')).toEqual({})
})
