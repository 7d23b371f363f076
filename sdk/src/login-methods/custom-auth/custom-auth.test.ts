import { expect, onTestFinished, test } from 'vitest'
import { serveKeySet } from '@keyhook/test-kit/login/serve-key-set'
import { setup } from '../../../test/setup.js'
import type { KeyhookConfig } from '../../domain/entities/config.js'
import { getFlow } from '../../flows/core/get-flow.js'
import { customAuthFlow } from './flow.js'

type GetToken = NonNullable<KeyhookConfig['customAuth']>['getCustomAccessToken']

/** Starts a custom auth server, and returns a client that uses it. */
async function setupCustom() {
  const login = await serveKeySet()
  onTestFinished(async () => void (await login.close()))
  const world = setup({ app: { isProduction: false, loginMethods: ['email', 'custom'], customAuth: login.settings } })
  const { client, clock, provider } = world
  const flow = getFlow(client, customAuthFlow)
  const received: string[] = []
  client.events.on('login', ({ loginMethod }) => received.push(`login ${loginMethod}`))
  client.events.on('logout', () => received.push('logout'))
  return {
    ...world,
    flow,
    received,
    token:
      (sub: string): GetToken =>
      ({ nonce }) =>
        login.sign({ claims: { nonce }, now: provider.clock.now(), sub }),
    /** Applies the options as a render of the app does, and waits until the flow has no running effect. */
    async render(getToken: GetToken | undefined, flags: { enabled?: boolean; isLoading?: boolean } = {}) {
      client.configure({
        customAuth: { isLoading: false, ...flags, getCustomAccessToken: getToken ?? (async () => undefined) },
      })
      await import('./flow.js')
      await clock.settle()
      await new Promise<void>((rested) => {
        const look = () => !flow.isRunning() && rested()
        flow.subscribe(look)
        look()
      })
      await clock.settle()
    },
  }
}

const customId = ({ client }: Pick<ReturnType<typeof setup>, 'client'>) =>
  client.store.getState().user?.linkedAccounts.map((account) => 'customUserId' in account && account.customUserId)

test("logs users in and out with the app's own login system", async () => {
  const world = await setupCustom()
  const { count, flow, received, render, token } = world

  await render(undefined, { enabled: false })
  expect(flow.getState()).toEqual({ status: 'not-enabled' })
  await render(undefined)
  expect(flow.getState()).toEqual({ status: 'done', user: undefined })
  await render(token('ada'))
  expect(flow.getState()).toMatchObject({ status: 'done', user: { isGuest: false } })
  expect(customId(world)).toEqual(['ada'])
  await render(token('ada'))
  expect(count('/api/v1/custom_jwt_account/authenticate')).toBe(1)
  await render(token('grace'))
  expect(customId(world)).toEqual(['grace'])
  await render(undefined)
  expect(customId(world)).toBeUndefined()
  expect(received).toEqual(['login custom', 'logout', 'login custom', 'logout'])
})

test('keeps a user who logged in with another method', async () => {
  const world = await setupCustom()
  const { client, received, logIn, render, token } = world
  await logIn()
  await render(token('ada'))
  await render(undefined)

  expect(client.store.getState().user).toMatchObject({ email: { address: 'ada@example.com' } })
  expect(received).toEqual(['login email'])
})

test('reports a rejected custom auth token, and accepts a user whom another tab created', async () => {
  const { flow, network, render, token } = await setupCustom()
  await render(async () => 'a.b.c')
  expect(flow.getState()).toMatchObject({
    status: 'error',
    error: { code: 'INVALID_CREDENTIALS', message: 'Failed to sync with custom auth provider' },
  })
  const already = 'User already exists with provided custom JWT account.'
  network.answer = async () => Response.json({ error: already, code: 'invalid_data' }, { status: 422 })
  await render(token('ada'))

  expect(flow.getState()).toMatchObject({ status: 'done' })
})
