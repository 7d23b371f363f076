import type { Provider } from '@keyhook/provider/core'

/** Asks the provider in the page what a browser would, with headers that a page may not give its own requests. */
export function askProvider(
  provider: Provider,
  { body, headers, isFrame = false, method, url }: askProvider.Options,
): Promise<Response> {
  const given = new Headers(headers.map(([...row]) => row))
  // A browser writes these on the way to the network. The page is to the provider what an app of another site is.
  given.set('origin', window.location.origin)
  given.set('sec-fetch-site', isFrame ? 'same-origin' : 'cross-site')
  const request = new Request(url, { method, ...(body && { body }) })
  Object.defineProperty(request, 'headers', { value: given })
  return provider.fetch(request, { remoteAddress: '127.0.0.1' })
}

export declare namespace askProvider {
  type Options = {
    body?: BodyInit | undefined
    headers: readonly (readonly [name: string, value: string])[]
    /** Whether the wallet frame asks. */
    isFrame?: boolean
    method: string
    url: string
  }
}
