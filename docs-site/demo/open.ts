import { createClock } from './create-clock'
import { createFeed } from './create-feed'
import { forgetVisits } from './forget-visits'
import type { Nodes } from './live/nodes/start-nodes'
import { type Faults, servePage } from './serve-page'
import { startProvider } from './start-provider'
import { appId } from './visit'

/**
 * Starts the provider and puts it behind the page's requests. `settings` are those of the app, besides the usual; `nodes`
 * answer for chains. Rejects with words for the visitor.
 */
export async function open(settings: Readonly<Record<string, unknown>> = {}, nodes?: Nodes) {
  if (!('serviceWorker' in navigator)) throw new Error('This browser lets no page answer requests by itself here.')
  await forgetVisits()
  const clock = createClock()
  const { change, inbox, provider } = await startProvider(appId, settings, clock)
  const requests = createFeed<servePage.Noted>()
  const faults: Faults = { hold: new Set(), cut: new Set(), answer: new Map() }
  await servePage({ provider, nodes }, requests.add, faults)
  await provider.migrate()
  return { change, clock, faults, inbox, nodes, provider, requests }
}

export type Opened = Awaited<ReturnType<typeof open>>
