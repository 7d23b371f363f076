import { createClient, PrivyProvider, useLogin, useMfa, useRegisterMfaListener } from '@keyhook/sdk'
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ask } from '../../../sdk/src/flows/core/ask.js'
import { mfaFlow } from '../../../sdk/src/flows/mfa/mfa.js'
import { AuthModal } from '../../src/modal/auth-modal'
import '../../gallery/gallery.css'

beforeEach(cleanup)

/** The plainest dialog that an app may have: nothing lifts it above the modal. */
function CodeDialog() {
  const [isAsked, setIsAsked] = useState(false)
  const { cancel } = useMfa()
  useRegisterMfaListener({ onMfaRequired: () => setIsAsked(true) })
  const leave = () => {
    cancel()
    setIsAsked(false)
  }
  if (!isAsked) return null
  return (
    <div>
      <input aria-label="Code" autoFocus />
      <button onClick={leave}>Leave</button>
    </div>
  )
}

function Page() {
  const { login } = useLogin()
  return (
    <main>
      <button onClick={() => login()}>Log in</button>
      <CodeDialog />
    </main>
  )
}

test('the modal steps aside for the code dialog of an app, and comes back once that is answered', async () => {
  const client = createClient({ appId: 'keyhookregistrytestapp001', apiUrl: 'http://127.0.0.1:1' })
  onTestFinished(() => client.dispose())
  const view = render(
    <PrivyProvider client={client}>
      <Page />
      <AuthModal />
    </PrivyProvider>,
  )
  const modal = () => document.querySelector('[role="dialog"]')
  await userEvent.click(view.getByText('Log in'))
  await vi.waitFor(() => expect(modal()?.contains(document.activeElement)).toBe(true))

  const request = { action: { hash: '0x' }, methods: ['totp' as const], isHeadless: true }
  const asked = ask(client, mfaFlow, request).catch((error: unknown) => error)
  const code = await vi.waitFor(() => view.getByLabelText('Code'))
  await vi.waitFor(() => expect(modal()).toBe(null))
  expect(document.activeElement).toBe(code)
  expect(code.closest('[aria-hidden], [inert]')).toBe(null)
  await userEvent.click(view.getByText('Leave'))

  expect(await asked).toMatchObject({ code: 'USER_REJECTED' })
  await vi.waitFor(() => expect(modal()?.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(modal()).toBe(null))
  expect(view.getByRole('main').contains(document.activeElement)).toBe(true)
})
