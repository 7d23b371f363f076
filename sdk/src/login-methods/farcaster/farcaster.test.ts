import { sandboxOptions, serveSandbox } from '@keyhook/provider/internal/test/set-up-sandbox'
import { enterConfirmation } from '../../../test/enter-confirmation.js'
import { setup } from '../../../test/setup.js'
import { farcasterTimeout } from './limits.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { farcasterFlow } from './flow.js'
import { expect, test, vi } from 'vitest'

async function setUp() {
  const { options, port } = await sandboxOptions()
  const context = setup({ sandbox: options })
  const flow = getFlow(context.client, farcasterFlow)
  const polls = () => context.count('/api/v1/farcaster/status')
  return {
    ...context,
    ...(await serveSandbox(context.provider, { port })),
    flow,
    polls,
    /** Starts the flow, waits for the first poll of the channel, and returns the URL that the phone scans. */
    async scan(intent: 'login' | 'link' = 'login') {
      const before = polls()
      const outcome = flow.send({ type: 'start', intent })
      await vi.waitFor(() => expect(polls()).toBeGreaterThan(before), { timeout: 60_000 })
      const state = flow.getState()
      return { connectUri: state.status === 'awaiting-approval' ? state.connectUri : '', outcome }
    },
  }
}

/** Advances the clock until the flow stops polling. */
async function finish<state>(
  { clock, flow }: Awaited<ReturnType<typeof setUp>>,
  outcome: Promise<state>,
): Promise<state> {
  while (flow.getState().status === 'awaiting-approval') await clock.advance(2000)
  return outcome
}

test("polls the Farcaster channel every 2 s, and logs in after the phone's signature", async () => {
  const set = await setUp()
  const { approve, calls, client, clock, polls, scan } = set
  const { connectUri, outcome } = await scan()
  await clock.settle()
  await clock.advance(1999)
  const before = polls()
  await approve(connectUri)

  expect(before).toBe(1)
  expect(await finish(set, outcome)).toMatchObject({ status: 'done', result: { isNewUser: true } })
  expect(client.store.getState().user?.farcaster).toMatchObject({ fid: 1001, username: 'ada' })
  // The channel token is in a header and never in a URL.
  const request = calls.filter(({ path }) => path === '/api/v1/farcaster/status')
  expect(request.every(({ headers }) => headers['farcaster-channel-token'] !== undefined)).toBe(true)
  expect(connectUri).not.toContain(request[0]?.headers['farcaster-channel-token'])
})

test('a Farcaster login times out after 120 s, and a reset stops polling', async () => {
  const set = await setUp()
  const { clock, flow, polls, scan } = set
  const { outcome } = await scan()
  const started = clock.elapsed()
  const delayed = await finish(set, outcome)
  expect(delayed).toMatchObject({ status: 'error', error: { code: 'TIMED_OUT' } })
  expect(clock.elapsed() - started).toBeGreaterThanOrEqual(farcasterTimeout)

  await scan()
  await flow.send({ type: 'reset' })
  await clock.settle()
  const request = polls()
  await clock.advance(10_000)
  expect(polls()).toBe(request)
})

test('links an account after a confirmation, and rejects a second Farcaster account', async () => {
  const set = await setUp()
  const { approve, client, flow, logIn, provider, scan } = set
  await logIn()
  client.store.setState({ handlers: { confirm: 1 } })
  const { connectUri, outcome } = await scan('link')
  await approve(connectUri, 1002)
  const linking = finish(set, outcome)
  await enterConfirmation(client, provider.inbox)

  expect(await linking).toMatchObject({ status: 'done', intent: 'link' })
  expect(client.store.getState().user).toMatchObject({
    farcaster: { fid: 1002 },
    email: { address: 'ada@example.com' },
  })
  expect(await flow.send({ type: 'start', intent: 'link' })).toMatchObject({
    error: { code: 'CANNOT_LINK_MORE_OF_TYPE' },
  })
  expect(await flow.send({ type: 'start', intent: 'login' })).toMatchObject({ error: { code: 'INVALID_REQUEST' } })
})
