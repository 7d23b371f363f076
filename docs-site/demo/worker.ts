/// <reference lib="webworker" />
import type { ForwardedRequest, ForwardedResponse } from './forwarded'

// Intercepts requests to the provider, to chain nodes and to clouds. Forwards them to the page that simulates these
// servers.

declare const self: ServiceWorkerGlobalScope

const patience = 30_000
/** Paths of the pages that simulate the servers. */
const holders = ['/demo/', '/demo/live.html']

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  const isForProvider = /^\/(?:api\/v1|apps|cloud|node)\/|^\/health$/.test(pathname)
  if (origin === self.location.origin && isForProvider) event.respondWith(answer(event))
})

async function answer(event: FetchEvent): Promise<Response> {
  const asking = event.clientId === '' ? undefined : await self.clients.get(event.clientId)
  const holder = await findHolder(appOf(asking?.url ?? event.request.url))
  if (!holder) return new Response('The page that runs the provider is closed. Reload the demo.', { status: 503 })
  const { headers, method, url } = event.request
  const request: ForwardedRequest = {
    ...{ type: 'keyhook-demo-request', url, method, headers: [...headers], isFrame: isFrame(asking) },
    body: await event.request.arrayBuffer(),
  }
  const { port1, port2 } = new MessageChannel()
  const answered = new Promise<ForwardedResponse | undefined>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<ForwardedResponse>) => resolve(data)
    setTimeout(resolve, patience)
  })
  holder.postMessage(request, [port2])
  const response = await answered
  if (!response)
    return new Response('The provider in the page did not respond in time. Reload the demo.', { status: 504 })
  const { body, headers: given, isCut, status } = response
  if (isCut) return Response.error()
  return new Response([204, 205, 304].includes(status) ? null : body, { status, headers: given.map(([...row]) => row) })
}

/** Returns true for requests of the wallet frame, including its navigation. */
const isFrame = (asking: Client | undefined): boolean => !asking || new URL(asking.url).pathname.startsWith('/apps/')

/** Returns the app ID of a visit from the URL of its page or its wallet frame. */
function appOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address)
  return searchParams.get('app') ?? pathname.split('/')[2]
}

async function findHolder(appId: string | undefined): Promise<Client | undefined> {
  const clients = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  return clients.find(({ url }) => holders.includes(new URL(url).pathname) && appOf(url) === appId)
}
