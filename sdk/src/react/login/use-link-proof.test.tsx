// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { renderHooks } from '../../../test/render.js'
import { useKeyhook } from '../core/use-keyhook.js'
import { useLinkWithFarcaster } from '../../login-methods/farcaster/hooks.js'
import { useLinkWithTelegram } from '../../login-methods/telegram/hooks.js'

/** A page without the SDK's screens, and a user who logged in by email. The sandbox simulates both services. */
async function setUp() {
  const { options, port } = await sandboxOptions()
  const popup: { answer: () => Promise<serveSandbox.Signed | false> } = { answer: async () => false }
  const script = async () => ({
    Login: { auth: (_: object, callback: (result: unknown) => void) => void popup.answer().then(callback) },
  })
  const received: unknown[] = []
  const callbacks = {
    onSuccess: ({ linkMethod, linkedAccount }: { linkMethod: string; linkedAccount: { type: string } }) =>
      received.push([linkMethod, linkedAccount.type]),
    onError: ({ code }: { code: string }, { linkMethod }: { linkMethod: string }) => received.push([linkMethod, code]),
  }
  const world = await renderHooks(
    () => ({
      farcaster: useLinkWithFarcaster(),
      // Every mounted hook receives the result, so the test checks only one.
      telegram: useLinkWithTelegram(callbacks),
      privy: useKeyhook(),
    }),
    { app: options.app, isLoggedIn: true, platform: { script }, sandbox: options },
  )
  world.client.store.setState({ handlers: { confirm: 1 } })
  return { ...world, ...(await serveSandbox(world.provider, { port })), received, popup }
}

test('links a Telegram account with hooks alone, and links no account if the popup is closed', async () => {
  const { act, client, received, now, popup, provider, signTelegram } = await setUp()
  await act(() => expect(now().telegram.linkWithTelegram()).rejects.toMatchObject({ code: 'USER_REJECTED' }))
  expect(now().telegram.state).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' } })

  popup.answer = () => signTelegram(1002)
  const linking = now().telegram.linkWithTelegram()
  await act(() => enterConfirmation(client, provider.inbox))
  await act(() => linking)

  expect(now().telegram.state).toMatchObject({ status: 'done', intent: 'link' })
  expect(now().privy.user).toMatchObject({ telegram: { telegramUserId: '1002' } })
  expect(received).toEqual([
    ['telegram', 'USER_REJECTED'],
    ['telegram', 'telegram'],
  ])
})

test('links a Farcaster account with hooks alone, after a signature on a phone', async () => {
  const { act, approve, client, clock, count, received, now, provider } = await setUp()
  const linking = now().farcaster.linkWithFarcaster()
  await act(() => vi.waitFor(() => expect(count('/api/v1/farcaster/status')).toBe(1), { timeout: 60_000 }))
  const { state } = now().farcaster
  await approve(state.status === 'awaiting-approval' ? state.connectUri : '', 1002)
  await act(async () => {
    while (now().farcaster.state.status === 'awaiting-approval') await clock.advance(2000)
  })
  await act(() => enterConfirmation(client, provider.inbox))
  await act(() => linking)

  expect(now().privy.user).toMatchObject({ farcaster: { fid: 1002 } })
  expect(received).toEqual([['farcaster', 'farcaster']])
  await act(() =>
    expect(now().farcaster.linkWithFarcaster()).rejects.toMatchObject({ code: 'CANNOT_LINK_MORE_OF_TYPE' }),
  )
})
