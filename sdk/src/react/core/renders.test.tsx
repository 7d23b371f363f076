// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { setupWallet } from '../../../test/setup-wallet.js'
import { createEmbeddedWallet } from '../../calls/wallet/create-embedded-wallet.js'
import { signMessage } from '../../actions/wallet/sign-message.js'
import { emailFlow } from '../../login-methods/email/flow.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { useLogin } from '../login/use-login.js'
import { useLoginWithEmail } from '../../login-methods/email/hooks.js'
import { useLogout } from '../session/use-logout.js'
import { useToken } from '../session/use-token.js'
import { useUser } from '../session/use-user.js'
import { useCreateWallet } from '../wallet/use-create-wallet.js'
import { useSignMessage } from '../wallet/use-sign-message.js'
import { useWallets } from '../wallet/use-wallets.js'
import { KeyhookProvider } from './keyhook-provider.js'
import { useKeyhook } from './use-keyhook.js'

afterEach(cleanup)

const hooks: Readonly<Record<string, () => unknown>> = {
  useCreateWallet,
  useLogin,
  useLoginWithEmail,
  useLogout,
  useKeyhook,
  useSignMessage,
  useToken,
  useUser,
  useWallets,
}

/** Returns a component for a hook. It counts its renders and records functions that changed. */
async function setUp() {
  const world = setupWallet({ config: { embeddedWallets: { showWalletUIs: false } } })
  let renders: Record<string, number> = {}
  const changed: string[] = []

  function Probe({ name, use }: { name: string; use: () => unknown }): ReactNode {
    const value = use()
    const before = useRef<unknown>(undefined)
    useEffect(() => {
      renders[name] = (renders[name] ?? 0) + 1
      const [old, now] = [before.current, value].map((each) => functionsOf(each))
      for (const [key, member] of Object.entries(now ?? {}))
        if (before.current !== undefined && old?.[key] !== member) changed.push(`${name}.${key}`)
      before.current = value
    })
    return null
  }

  await act(async () => {
    render(
      <KeyhookProvider client={world.client}>
        {Object.entries(hooks).map(([name, use]) => (
          <Probe key={name} name={name} use={use} />
        ))}
      </KeyhookProvider>,
    )
  })
  await act(() => vi.waitFor(() => expect(world.client.store.getState().isAppLoaded).toBe(true)))

  /** Counts the renders during a step. */
  async function during(step: () => Promise<unknown>): Promise<Record<string, number>> {
    renders = {}
    await act(async () => void (await step()))
    return renders
  }
  return { ...world, changed, during }
}

const functionsOf = (value: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(value)).filter(([, member]) => typeof member === 'function'))

test('a login step rerenders only the hooks that read the change, once per change', async () => {
  const { changed, client, during, provider } = await setUp()
  const email = 'ada@example.com'
  const flow = getFlow(client, emailFlow)

  // Sending, then waiting for the code.
  expect(await during(() => flow.send({ type: 'sendCode', destination: email, intent: 'login' }))).toEqual({
    useLoginWithEmail: 2,
  })
  const code = provider.inbox(email) ?? ''
  // Submitting, then done. The user changes once, for all hooks.
  expect(await during(() => flow.send({ type: 'submitCode', code }))).toEqual({
    useLoginWithEmail: 2,
    useKeyhook: 1,
    useUser: 1,
  })
  expect(await during(() => createEmbeddedWallet(client))).toEqual({ useKeyhook: 1, useUser: 1, useWallets: 1 })
  expect(await during(() => signMessage(client, { message: 'Hello' }))).toEqual({})
  expect(changed).toEqual([])
})
