import type { Provider } from '@keyhook/provider/core'

/** Sends a request to the provider in the page. Adds the headers that a browser sends and that scripts cannot set. */
export function requestProvider(
  provider: Provider,
  { body, headers, isFrame = false, method, url }: requestProvider.Options,
): Promise<Response> {
  const given = new Headers(headers.map(([...row]) => row))
  // A browser would add these headers. For the provider, the page is an app on another origin.
  given.set('origin', window.location.origin)
  given.set('sec-fetch-site', isFrame ? 'same-origin' : 'cross-site')
  const request = new Request(url, { method, ...(body && { body }) })
  Object.defineProperty(request, 'headers', { value: given })
  return provider.fetch(request, { remoteAddress: '127.0.0.1' })
}

export declare namespace requestProvider {
  type Options = {
    body?: BodyInit | undefined
    headers: readonly (readonly [name: string, value: string])[]
    /** True if the wallet frame sends the request. */
    isFrame?: boolean
    method: string
    url: string
  }
}
