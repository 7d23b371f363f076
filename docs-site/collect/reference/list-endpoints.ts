// More than one export: the endpoints, and which of them say less than another.

import * as wire from '@keyhook/sdk/wire'

/** An endpoint of the provider, by the resource and the name the SDK has for it. */
export type ListedEndpoint = { readonly resource: string; readonly name: string; readonly endpoint: wire.Endpoint }

/** Every endpoint that the SDK's entry for providers exports. */
export function listEndpoints(): ListedEndpoint[] {
  return Object.entries(wire).flatMap(([resource, members]) =>
    typeof members === 'object' && members !== null
      ? Object.entries(members).flatMap(([name, endpoint]: [string, unknown]) =>
          isEndpoint(endpoint) ? [{ resource, name, endpoint }] : [],
        )
      : [],
  )
}

/** Of some answers the wallet frame reads a part alone, by a call of its own. This is the one by which all of it is read. */
export const readWhole = (
  { endpoint: { method, path }, resource }: ListedEndpoint,
  all: readonly ListedEndpoint[],
): ListedEndpoint | undefined =>
  isOfFrame(resource)
    ? all.find(
        (other) => other.endpoint.path === path && other.endpoint.method === method && !isOfFrame(other.resource),
      )
    : undefined

const isOfFrame = (resource: string): boolean => /frameCalls$/i.test(resource)

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
