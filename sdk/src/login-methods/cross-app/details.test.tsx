// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { renderHooks } from '../../../test/render.js'
import { useCrossAppConnections } from './hooks.js'
import { useCrossAppDetails } from './details-hooks.js'

const appId = 'keyhook-other-app-0000001'
const details = { name: 'Fieldnotes', icon_url: 'https://other.example/icon.png' }
const connections = {
  connections: [
    { provider_app_id: appId, provider_app_name: 'Fieldnotes', read_only: false },
    { provider_app_id: 'keyhook-other-app-0000002', provider_app_name: 'Ledger', read_only: 'unknown' },
    { provider_app_name: 'without an id' },
  ],
}

/** Answers requests for the details of other apps, and passes all other requests to the provider. */
async function setupApps(answers: Record<string, () => Response>) {
  const received: string[] = []
  let answer = async (_: URL, __: RequestInit) => new Response(null, { status: 404 })
  const fetch = async (input: URL, init: RequestInit) => {
    const [, id, name] = /\/apps\/([^/]+)\/cross-app\/(\w+)$/.exec(input.pathname) ?? []
    if (name === undefined) return answer(input, init)
    received.push(`${name} ${id}`)
    return answers[name]!()
  }
  const world = await renderHooks(
    () => ({
      again: useCrossAppDetails(appId),
      connections: useCrossAppConnections(),
      details: useCrossAppDetails(appId),
    }),
    { platform: { fetch } },
  )
  answer = world.provider.fetch
  const settle = () => world.act(() => world.clock.settle())
  await settle()
  return { ...world, received, settle }
}

const fine = { details: () => Response.json(details), connections: () => Response.json(connections) }
const refusal = () => Response.json({ error: 'No.', code: 'invalid_data' }, { status: 422 })

test("loads a provider app's details once for all components", async () => {
  const { received, now } = await setupApps(fine)
  const known = { details: { name: 'Fieldnotes', iconUrl: details.icon_url }, error: undefined, isLoading: false }

  expect(now()).toMatchObject({ again: known, details: known })
  expect(received.filter((call) => call.startsWith('details'))).toEqual([`details ${appId}`])
})

test('lists the provider apps as read-only unless the settings allow more', async () => {
  const { client, received, now } = await setupApps(fine)

  expect(now().connections).toMatchObject({ error: undefined, isLoading: false })
  expect(now().connections.connections).toMatchObject([
    { appId, name: 'Fieldnotes', iconUrl: undefined, customApiUrl: undefined, isReadOnly: false },
    { appId: 'keyhook-other-app-0000002', name: 'Ledger', isReadOnly: true },
  ])
  expect(received).toContain(`connections ${client.appId}`)
})

test("reads the name of another provider's app from this app's settings", async () => {
  const { now, settle } = await setupApps({ ...fine, details: () => new Response(null, { status: 404 }) })
  const named = { details: { name: 'Fieldnotes' }, error: undefined, isLoading: false }

  await vi.waitFor(async () => {
    await settle()
    expect(now().details).toMatchObject(named)
  }, 60_000)
})

test("reports a failed request for a provider app's details, and retries", async () => {
  const answers: Record<string, () => Response> = { ...fine, details: refusal, connections: refusal }
  const { act, now, settle } = await setupApps(answers)
  await vi.waitFor(async () => {
    await settle()
    expect(now()).toMatchObject({
      connections: { connections: undefined, error: { code: 'INVALID_DATA' }, isLoading: false },
      details: { details: undefined, error: { code: 'INVALID_DATA' }, isLoading: false },
    })
  }, 60_000)
  Object.assign(answers, fine)
  await act(() => now().connections.refresh())
  expect(now().connections).toMatchObject({ connections: [{ appId }, {}], error: undefined })

  answers['connections'] = refusal
  await act(() => now().connections.refresh())
  expect(now().connections).toMatchObject({ connections: [{ appId }, {}], error: { code: 'INVALID_DATA' } })
})
