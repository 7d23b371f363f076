// @vitest-environment jsdom
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createTestProvider } from '@keyhook/provider/test'
import { KeyhookProvider, useLoginWithEmail, useKeyhook } from '@keyhook/sdk'
import { SmartWalletsProvider } from '@keyhook/sdk/smart-wallets'
import { createConfig, WagmiProvider } from '@keyhook/sdk/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react'
import { Component, type FunctionComponent, type ReactNode } from 'react'
import { foundry } from 'viem/chains'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { http } from 'wagmi'

// Renders the components of the guides, types what the provider rejects, and presses every button.

const workspace = resolve(import.meta.dirname, '..')
const folder = writeSamples()
const components = await readComponents()
configure({ asyncUtilTimeout: 60_000 })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let provider: ReturnType<typeof createTestProvider>
let pending = 0
let users = 0

beforeEach(() => {
  provider = createTestProvider({
    app: {
      // The README of the SDK uses this app ID.
      id: 'keyhook-vite-app-00000001',
      loginMethods: ['email', 'sms', 'google', 'passkey', 'guest', 'siwe', 'siws'],
      origins: [location.origin],
    },
  })
  localStorage.clear()
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    if (!String(input).startsWith(provider.url)) throw new TypeError('Failed to fetch')
    pending += 1
    try {
      return await provider.fetch(input, {
        ...init,
        headers: { ...(init?.headers as object), origin: location.origin },
      })
    } finally {
      pending -= 1
    }
  })
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
})
afterEach(async () => {
  cleanup()
  await provider.close()
  vi.unstubAllGlobals()
})

test.each([
  ['samples-headless.tsx', 'LogIn', { isLoggedIn: false, wrong: 'not an address', right: 'ada@example.com' }],
  ['log-in.tsx', 'LogIn', { isLoggedIn: false, wrong: 'not an address', right: 'ada@example.com' }],
  ['README.md-1.tsx', 'App', { isLoggedIn: false, wrong: 'not an address', right: 'ada@example.com' }],
  ['sms.md-1.tsx', 'SmsLogin', { isLoggedIn: false, wrong: 'not a number', right: '+15005550010' }],
  ['update-email.tsx', 'UpdateEmail', { isLoggedIn: true, wrong: 'not an address', right: 'ada@work.example' }],
] as const)(
  '%s shows an error for an invalid email address and for a wrong code',
  async (file, name, { isLoggedIn, right, wrong }) => {
    const { Sample } = components.find((each) => each.file === file && each.name === name)!
    const page = await open(<Sample />, { isLoggedIn, isRoot: roots.has(name) })
    const alert = async () => (await screen.findByRole('alert')).textContent
    const codes = () => provider.messages(right).length + provider.messages(page.email).length
    const before = codes()

    await type(wrong)
    expect(await alert()).not.toBe('')
    await type(right)
    await eventually(() => expect(screen.queryByRole('alert')).toBeNull())
    // The code goes to the new address, or to the current address, which confirms the change.
    await eventually(() => expect(codes()).toBeGreaterThan(before))
    await type('000000', /code/i)

    expect(await alert()).not.toBe('')
    expect(page.caught).toEqual([])
    expect(screen.getByRole('textbox')).toBeTruthy()
  },
)

test.each([false, true])(
  'components of the guides survive invalid input and button presses, logged in: %s',
  async (isLoggedIn) => {
    const page = isLoggedIn ? await open(null, { isLoggedIn }) : undefined
    const broken: string[] = []
    for (const { file, name, Sample } of components) {
      const { caught } = await (page?.show?.(<Sample {...props} />) ??
        open(<Sample {...props} />, { isLoggedIn, isRoot: roots.has(name) }))
      for (const field of screen.queryAllByRole('textbox')) fireEvent.change(field, { target: { value: 'wrong' } })
      for (const form of document.querySelectorAll('form')) fireEvent.submit(form)
      await settle()
      for (const button of screen.queryAllByRole('button')) {
        fireEvent.click(button)
        await settle()
      }
      broken.push(...caught.splice(0).map((error) => `${file} ${name}: ${String(error)}`))
      if (!page) cleanup()
    }

    expect(components.length).toBeGreaterThan(40)
    expect(broken).toEqual([])
  },
)

/** Values for the props of every component. */
const props = {
  address: '0x00000000000000000000000000000000000000a1',
  children: <p>Children</p>,
  contract: '0x00000000000000000000000000000000000000a2',
  first: '0x00000000000000000000000000000000000000a3',
  hash: new Uint8Array(20),
  label: 'Label',
  login: { getToken: async () => undefined, isLoading: false },
  onSubmit: () => {},
  second: '0x00000000000000000000000000000000000000a4',
  to: '0x00000000000000000000000000000000000000a5',
  wallet: '0x00000000000000000000000000000000000000a6',
}

async function type(value: string, name?: RegExp): Promise<void> {
  const field = await screen.findByRole('textbox', name ? { name } : {})
  fireEvent.change(field, { target: { value } })
  fireEvent.submit(field.closest('form')!)
  await settle()
}

/** Waits until no request is pending and React has rendered the result. */
async function settle(): Promise<void> {
  await act(async () => {
    let quiet = 0
    while (quiet < 3) {
      await new Promise((resolve) => setTimeout(resolve))
      quiet = pending === 0 ? quiet + 1 : 0
    }
  })
}

const wagmiConfig = createConfig({ chains: [foundry], transports: { [foundry.id]: http('http://127.0.0.1:9') } })

const eventually = (assert: () => void) => vi.waitFor(assert, { timeout: 60_000 })

/**
 * Renders a component inside the providers that the samples use. A component that renders its own providers is rendered
 * alone.
 */
async function open(sample: ReactNode, { isLoggedIn, isRoot = false }: { isLoggedIn: boolean; isRoot?: boolean }) {
  const caught: unknown[] = []
  let email = ''
  const seen: { now?: ReturnType<typeof useKeyhook> & ReturnType<typeof useLoginWithEmail> } = {}
  function Probe() {
    seen.now = { ...useKeyhook(), ...useLoginWithEmail() }
    return null
  }
  const queryClient = new QueryClient()
  const page = (child: ReactNode) => (
    <KeyhookProvider appId={provider.appId} apiUrl={provider.url}>
      <QueryClientProvider client={queryClient}>
        <WagmiProvider config={wagmiConfig}>
          <SmartWalletsProvider>
            {child ? <Boundary onCatch={(error) => caught.push(error)}>{child}</Boundary> : <Probe />}
          </SmartWalletsProvider>
        </WagmiProvider>
      </QueryClientProvider>
    </KeyhookProvider>
  )
  if (isRoot) {
    render(<Boundary onCatch={(error) => caught.push(error)}>{sample}</Boundary>)
    await settle()
    return { caught, email, show: undefined }
  }
  const { rerender } = render(page(null))
  await eventually(() => expect(seen.now?.ready).toBe(true))
  const show = async (child: ReactNode) => {
    rerender(page(null))
    // The component before this one may have logged the user out.
    if (isLoggedIn && !seen.now!.authenticated) {
      email = `user-${(users += 1)}@example.com`
      await act(() => seen.now!.sendCode({ email }))
      await act(() => seen.now!.loginWithCode({ code: provider.inbox(email)! }))
      await eventually(() => expect(seen.now!.authenticated).toBe(true))
    }
    rerender(page(child))
    await settle()
    return { caught, email }
  }
  return { ...(await show(sample)), show }
}

/** Components that render `KeyhookProvider` themselves. */
const roots = new Set(['App', 'Providers', 'WithLogin'])

class Boundary extends Component<{ children: ReactNode; onCatch: (error: unknown) => void }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override componentDidCatch(error: unknown) {
    this.props.onCatch(error)
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

/** Writes each TSX block of the guides, and the samples of the first page, as a module. */
function writeSamples(): string {
  mkdirSync(join(workspace, '.data'), { recursive: true })
  const target = mkdtempSync(join(workspace, '.data/samples-'))
  const content = join(workspace, 'content')
  const pages = [
    join(workspace, '../sdk/README.md'),
    ...readdirSync(content)
      .filter((file) => file.endsWith('.md') && file !== 'testing.md')
      .map((file) => join(content, file)),
  ]
  for (const page of pages) {
    const blocks = [...readFileSync(page, 'utf8').matchAll(/^```tsx(?: (\S+\.tsx))?\n([\s\S]*?)^```$/gm)]
    for (const [index, [, name, code = '']] of blocks.entries()) {
      const title = page.slice(page.lastIndexOf('/') + 1)
      // Blocks with a path form a separate project, whose files import each other.
      const file = name?.includes('/') ? `${title}/${name}` : (name ?? `${title}-${index + 1}.tsx`)
      mkdirSync(dirname(join(target, file)), { recursive: true })
      // The entry of an app renders into the page when it is imported.
      if (!code.includes('createRoot(')) writeFileSync(join(target, file), code)
    }
  }
  for (const file of readdirSync(join(workspace, 'samples')))
    writeFileSync(join(target, `samples-${file}`), readFileSync(join(workspace, 'samples', file), 'utf8'))
  return target
}

async function readComponents() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const modules = await Promise.all(
    files.map(async (file) => ({ file, module: (await import(join(folder, file))) as Record<string, unknown> })),
  )
  return modules.flatMap(({ file, module }) =>
    Object.entries(module)
      .filter(([name, value]) => typeof value === 'function' && /^(?:[A-Z]|default$)/.test(name))
      .map(([name, value]) => ({ file, name, Sample: value as FunctionComponent<Record<string, unknown>> })),
  )
}
