// @vitest-environment jsdom
import { createClient, KeyhookError, KeyhookProvider } from '@keyhook/sdk'
import { confirmFlow, connectExternalFlow, getFlow } from '@keyhook/sdk/core'
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { InnerBackContext, useInnerBack, useInnerBacks } from '../src/lib/use-inner-back'
import { ConfirmScreen } from '../src/screens/login/confirm'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Records the handler of the modal's back button. */
function setup() {
  const modal: { back: (() => void) | undefined } = { back: undefined }
  function Modal({ children }: { children: ReactNode }) {
    const { add, innerBack } = useInnerBacks()
    modal.back = innerBack
    return <InnerBackContext.Provider value={add}>{children}</InnerBackContext.Provider>
  }
  return { Modal, modal }
}

test('the back button leaves the inner step first, and then the outer step', () => {
  const { Modal, modal } = setup()
  const outer = vi.fn()
  const inner = vi.fn()
  const { rerender } = renderHook(
    ({ isInner }) => {
      useInnerBack(outer)
      useInnerBack(isInner ? inner : undefined)
    },
    { initialProps: { isInner: false }, wrapper: Modal },
  )

  modal.back?.()
  rerender({ isInner: true })
  modal.back?.()
  expect([outer, inner].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  rerender({ isInner: false })
  modal.back?.()
  expect([outer, inner].map(({ mock }) => mock.calls.length)).toEqual([2, 1])
})

test('Back returns from the wallet list to the confirmation', () => {
  const { Modal, modal } = setup()
  const client = withoutFrame(createClient({ appId: 'keyhooktestapp00000000001', apiUrl: 'http://127.0.0.1:9' }))
  onTestFinished(() => client.dispose())
  const way = { method: 'siwe', destination: '0x9F2d3C6A41b08E5d7cA1f4B9e0D6258a3Bc47E1D' }
  const error = new KeyhookError('GENERIC_CONNECT_WALLET_ERROR', 'no', { reason: 'wallet_not_connected' })
  const state = { status: 'error', action: { type: 'open-wallet' }, error, signing: { way, ways: [way] } }
  getFlow(client, { ...confirmFlow, initial: state, run: {} } as unknown as typeof confirmFlow)
  const connecting = getFlow(client, { ...connectExternalFlow, run: {} } as unknown as typeof connectExternalFlow)
  render(
    <KeyhookProvider client={client}>
      <ConfirmScreen />
    </KeyhookProvider>,
    { wrapper: Modal },
  )
  const title = () => screen.getByRole('heading').textContent

  const confirmation = title()
  expect(modal.back).toBeUndefined()
  fireEvent.click(screen.getByRole('button', { name: 'Connect wallet' }))
  const list = title()
  expect(list).not.toBe(confirmation)

  act(() => void connecting.send({ type: 'choose', id: 'metamask' }))
  expect(title()).not.toBe(list)
  act(() => modal.back!())
  expect(title()).toBe(list)
  act(() => modal.back!())
  expect(title()).toBe(confirmation)
  expect(modal.back).toBeUndefined()
})
