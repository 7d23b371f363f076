import { createFeed } from './create-feed'
import { servePage } from './serve-page'
import { startProvider } from './start-provider'
import { appId } from './visit'

/** Starts the provider and puts it behind the page's requests. Rejects with words for the visitor. */
export async function open() {
  if (!('serviceWorker' in navigator)) throw new Error('This browser lets no page answer requests by itself here.')
  const { inbox, provider } = await startProvider(appId)
  const requests = createFeed<servePage.Noted>()
  await servePage(provider, requests.add)
  await provider.migrate()
  return { inbox, requests }
}

export type Opened = Awaited<ReturnType<typeof open>>
