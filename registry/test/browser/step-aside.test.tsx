import { createClient, KeyhookProvider, useLogin, useMfa, useRegisterMfaListener } from '@keyhook/sdk'
import { cleanup, render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ask } from '@keyhook/sdk/internal/src/flows/core/ask'
import { mfaFlow } from '@keyhook/sdk/internal/src/flows/mfa/mfa'
import { AuthModal } from '../../src/modal/auth-modal'
import '../../gallery/gallery.css'

beforeEach(cleanup)

/** A minimal dialog of an app: a `<div>` without a z-index above the modal, or a native `<dialog>`. */
function CodeDialog({ tag: Tag }: { tag: 'dialog' | 'div' }) {
  const [isOpen, setIsOpen] = useState(false)
  const { cancel } = useMfa()
  useRegisterMfaListener({ onMfaRequired: () => setIsOpen(true) })
  // Like a dialog that waits for the verification of its code.
  const leave = async () => {
    cancel()
    await Promise.resolve()
    await Promise.resolve()
    await Promise.resolve()
    setIsOpen(false)
  }
  if (!isOpen) return null
  return (
    <Tag ref={(node: HTMLElement | null) => void (node instanceof HTMLDialogElement && !node.open && node.showModal())}>
      <input aria-label="Code" autoFocus />
      <button onClick={() => void leave()}>Leave</button>
    </Tag>
  )
}

function Page({ tag }: { tag: 'dialog' | 'div' }) {
  const { login } = useLogin()
  return (
    <main>
      <button onClick={() => login()}>Log in</button>
      <CodeDialog tag={tag} />
    </main>
  )
}

test.each(['div', 'dialog'] as const)(
  'hides the modal while the app renders its own %s, and shows it again afterwards',
  async (tag) => {
    const client = createClient({ appId: 'keyhookregistrytestapp001', apiUrl: 'http://127.0.0.1:1' })
    onTestFinished(() => client.dispose())
    const view = render(
      <KeyhookProvider client={client}>
        <Page tag={tag} />
        <AuthModal />
      </KeyhookProvider>,
    )
    const modal = () => document.querySelector('[role="dialog"]')
    await userEvent.click(view.getByText('Log in'))
    await vi.waitFor(() => expect(modal()?.contains(document.activeElement)).toBe(true))

    const request = { action: { hash: '0x' }, methods: ['totp' as const], isHeadless: true }
    const verification = ask(client, mfaFlow, request).catch((error: unknown) => error)
    const code = await vi.waitFor(() => view.getByLabelText('Code'))
    await vi.waitFor(() => expect(modal()).toBe(null))
    await expect.poll(() => document.activeElement).toBe(code)
    expect(code.closest('[aria-hidden], [inert]')).toBe(null)
    await userEvent.click(view.getByText('Leave'))

    expect(await verification).toMatchObject({ code: 'USER_REJECTED' })
    await vi.waitFor(() => expect(modal()?.contains(document.activeElement)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(modal()).toBe(null))
    expect(view.getByRole('main').contains(document.activeElement)).toBe(true)
  },
)
