import { expect, test, vi } from 'vitest'
import { setUp } from '../../test/set-up.js'
import { emitWebhook } from '../database/emit-webhook.js'
import { parseSettings } from '../settings/parse-settings.js'
import { makeWebhookSecret } from '../rules/webhook-secret.js'

const app = { id: 'keyhook-test-app-00000001', name: 'Test app', origins: ['http://app.localhost:5173'] }
const other = { id: 'keyhook-test-app-00000002', name: 'Other', origins: ['http://other.localhost'] }
const endpoint = (id: string) => ({ id, secret: makeWebhookSecret(), url: `https://${id}.example.com/webhooks` })

/** A provider whose endpoints respond as `answer` does. `requests` contains the endpoint of each request. */
async function setUpQueues(
  answer: (id: string, body: string) => Promise<Response>,
  slow: readonly string[] = ['main'],
) {
  const apps = [
    { ...app, webhooks: slow.map(endpoint) },
    { ...other, webhooks: [endpoint('fast')] },
  ]
  const requests: string[] = []
  const { provider } = setUp({
    app: { webhooks: apps[0]!.webhooks },
    settings: { apps: [apps[1]!] },
    fetch: async (address, init) => {
      const id = new URL(address).hostname.split('.')[0]!
      requests.push(id)
      return answer(id, String(init.body))
    },
  })
  await provider.migrate()
  const settings = parseSettings({ origin: provider.url, apps })
  const emitContext = { clock: provider.clock, database: provider.database, settings: () => settings }
  return { emitContext, provider, requests }
}

test('slow endpoints of an app do not stop the webhooks of another app', async () => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const answer = async (id: string) => {
    if (id !== 'fast') await opened
    return new Response(null, { status: 204 })
  }
  const { emitContext, provider, requests } = await setUpQueues(answer, ['s1', 's2', 's3', 's4'])
  const emit = (appId: string, userId: string) =>
    emitWebhook(emitContext, { appId, type: 'mfa.enabled', userId }, () => ({ user_id: userId, method: 'totp' }))
  for (let user = 0; user < 30; user++) await emit(app.id, `slow${user}`)
  const slow = provider.deliverWebhooks()
  await vi.waitFor(() => expect(requests).toHaveLength(72), { timeout: 10_000 })

  for (let user = 0; user < 3; user++) await emit(other.id, `fast${user}`)
  const fast = provider.deliverWebhooks()
  await vi.waitFor(() => expect(requests.filter((id) => id === 'fast')).toHaveLength(3), { timeout: 10_000 })

  open()
  await Promise.all([slow, fast])
  expect(requests).toHaveLength(123)
})

test('a refused webhook without a user delays only webhooks of its wallet', async () => {
  const refused = async (_: string, body: string) => new Response(null, { status: body.includes('"one"') ? 503 : 204 })
  const { emitContext, provider } = await setUpQueues(refused)
  const emit = (wallet_id: string) =>
    emitWebhook(emitContext, { appId: app.id, type: 'transaction.broadcasted', userId: undefined }, () => ({
      ...{ wallet_id, wallet_address: '0x', transaction_id: wallet_id, caip2: 'eip155:1' },
      ...{ transaction_hash: '0x', reference_id: null },
    }))
  for (const id of ['one', 'two', 'two']) await emit(id)
  await provider.deliverWebhooks()

  const rows = await provider.database.selectFrom('webhook_deliveries').select(['subject', 'status']).execute()
  expect(rows.map(({ status, subject }) => `${subject} ${status}`).toSorted()).toEqual([
    'wallet:one pending',
    'wallet:two delivered',
    'wallet:two delivered',
  ])
})
