import { cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import { showScenario } from './show-scenario'

afterEach(cleanup)

const show = (name: string, options?: showScenario.Options) =>
  showScenario(
    scenarios.find((each) => each.name === name)!,
    options,
  )
const lowWindow = { height: 360, width: 740 }
const button = (dialog: HTMLElement, name: string) =>
  [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === name)!

test.each([['fund-wallet/bridge'], ['fund-wallet/bridge-risen'], ['mfa-enrollment/recovery-codes']])(
  'requires scrolling through %s before the user can agree',
  async (name) => {
    const dialog = await show(name, lowWindow)
    await vi.waitFor(() => expect(dialog.querySelector('[data-slot="more-button"]')).not.toBe(null))
    expect(button(dialog, 'Scroll to read').getAttribute('aria-disabled')).toBe('true')
  },
)

test('explains why a backup is needed above the choice of recovery methods', async () => {
  const dialog = await show('set-recovery/splash')
  const notice = dialog.querySelector('[data-slot="notice"]')!
  expect(notice.getBoundingClientRect().bottom).toBeLessThan(button(dialog, 'Passkey').getBoundingClientRect().top)
})

test('shows the whole QR code of a Farcaster signer in a low window', async () => {
  const dialog = await show('farcaster-signer/scan', lowWindow)
  expect(dialog.querySelector('[data-slot="qr-code-image"]')!.getBoundingClientRect().bottom).toBeLessThan(360)
  const body = dialog.querySelector('[data-slot="screen-body"]')!
  expect(body.scrollHeight).toBeLessThanOrEqual(body.clientHeight)
})

test.each(['fund-wallet/bridge', 'fund-wallet/networks', 'fund-wallet/receive-funded', 'mfa/code-for-transaction'])(
  'keeps the order of amounts in %s in right-to-left languages',
  async (name) => {
    const dialog = await show(name, { dir: 'rtl' })
    const amounts = [...dialog.querySelectorAll('bdi')].filter(({ textContent }) =>
      /^[\d.,]+ [A-Z]+$/.test(textContent),
    )
    expect(amounts.length).toBeGreaterThan(0)
    for (const amount of amounts) expect(getComputedStyle(amount).direction).toBe('ltr')
  },
)

test.each(['mfa/code', 'mfa/recovery-code', 'set-recovery/create'])(
  'keeps the focused field of %s visible with large text',
  async (name) => {
    const dialog = await show(name, { fontSize: '200%', height: 740, width: 360 })
    const { bottom } = document.activeElement!.getBoundingClientRect()

    expect(document.activeElement!.matches('input')).toBe(true)
    expect(bottom).toBeLessThan(dialog.querySelector('[data-slot="screen-actions"]')!.getBoundingClientRect().top)
  },
)
