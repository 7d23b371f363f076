// Proves security rule 16.
import { runInThisContext } from 'node:vm'
import { createClient, KeyhookProvider, useKeyhook, useLoginWithEmail } from '@keyhook/sdk'
import { browserPlatform } from '@keyhook/sdk/core'
import { createTestProvider } from '@keyhook/provider/test'
import { cleanup, configure, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { captchaScript } from '@keyhook/provider/internal/src/fakes/captcha-script'
import { withoutFrame } from '@keyhook/sdk/internal/test/without-frame'
import { AuthModal } from '../src/modal/auth-modal'
import { Captcha } from '../src/ui/captcha'

afterEach(cleanup)
configure({ asyncUtilTimeout: 10_000 })

const email = 'ada@example.com'

function Screens() {
  const { login, user } = useKeyhook()
  return (
    <>
      <button onClick={() => login()} type="button">
        Open
      </button>
      <output>{user?.email?.address ?? 'Logged out'}</output>
      <AuthModal />
    </>
  )
}

function CustomMarkup() {
  const { sendCode, state } = useLoginWithEmail()
  return (
    <>
      <button onClick={() => void sendCode({ email })} type="button">
        Send
      </button>
      <output>{state.status}</output>
      <Captcha />
    </>
  )
}

/** Renders a page with fakes of the vendors' scripts. */
function setup(siteKey: string, page = <Screens />) {
  localStorage.clear()
  // jsdom loads no scripts.
  const loading = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement)) continue
      const onload = new URL(node.src).searchParams.get('onload') ?? ''
      runInThisContext(captchaScript)
      ;(Reflect.get(window, onload) as (() => void) | undefined)?.()
      node.dispatchEvent(new Event('load'))
    }
  })
  loading.observe(document, { childList: true, subtree: true })
  onTestFinished(() => loading.disconnect())
  const verifyUrl = 'http://vendors.localhost/sandbox/captcha/siteverify'
  const provider = createTestProvider({
    app: {
      loginMethods: ['email', 'passkey'],
      captcha: { siteKey, secretKey: '1x0000000000000000000000000000000AA', verifyUrl },
    },
  })
  const fetch = (input: URL, init: RequestInit) => provider.fetch(input, { ...init, signal: null })
  const platform = { ...browserPlatform(), fetch }
  const client = withoutFrame(createClient({ appId: provider.appId, apiUrl: provider.url, platform }))
  onTestFinished(async () => {
    client.dispose()
    await provider.close()
  })
  render(<KeyhookProvider client={client}>{page}</KeyhookProvider>)
  return provider
}

async function askForCode() {
  await userEvent.click(screen.getByText('Open'))
  await userEvent.type(await screen.findByLabelText('Email address'), `${email}{Enter}`)
  await screen.findByRole('heading', { name: 'Checking that you are a human...' })
}

test.each([
  ['Turnstile', 't:1x00000000000000000000AA'],
  ['hCaptcha', 'h:10000000-ffff-ffff-ffff-000000000001'],
])('solves %s invisibly, and continues the login', async (_, siteKey) => {
  const provider = setup(siteKey)
  await askForCode()

  await screen.findByRole('heading', { name: 'Enter confirmation code' })
  await userEvent.click(screen.getByLabelText('Digit 1 of 6'))
  await userEvent.keyboard(provider.inbox(email) ?? '')
  expect(await screen.findByText(email, { selector: 'output' })).toBeDefined()
})

test('shows a captcha widget that needs a click', async () => {
  setup('t:3x00000000000000000000FF')
  await askForCode()

  await userEvent.click(await screen.findByRole('button', { name: 'I am human' }))
  expect(await screen.findByRole('heading', { name: 'Enter confirmation code' })).toBeDefined()
})

test('waits for a click between the captcha and a passkey login', async () => {
  // jsdom has no WebAuthn.
  vi.stubGlobal('PublicKeyCredential', class {})
  onTestFinished(() => void vi.unstubAllGlobals())
  setup('t:1x00000000000000000000AA')
  await userEvent.click(screen.getByText('Open'))
  await userEvent.click(await screen.findByRole('button', { name: 'Passkey' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  await expect.poll(() => screen.queryByRole('heading', { name: "You're verified" })).toBeNull()
})

test("solves the captcha through <Captcha /> in the app's own markup", async () => {
  const provider = setup('t:1x00000000000000000000AA', <CustomMarkup />)
  await userEvent.click(screen.getByText('Send'))
  await screen.findByText('awaiting-code-input')

  expect(provider.messages(email).length).toBeGreaterThan(0)
})
