import * as wire from '@keyhook/sdk/wire'

/** An endpoint of the provider, with the resource and name that the SDK gives it. */
export type ListedEndpoint = { readonly resource: string; readonly name: string; readonly endpoint: wire.Endpoint }

/** Returns every endpoint that `@keyhook/sdk/wire` exports. */
export function listEndpoints(): ListedEndpoint[] {
  return Object.entries(wire).flatMap(([resource, members]) =>
    typeof members === 'object' && members !== null
      ? Object.entries(members).flatMap(([name, endpoint]: [string, unknown]) =>
          isEndpoint(endpoint) ? [{ resource, name, endpoint }] : [],
        )
      : [],
  )
}

/**
 * Returns the endpoint whose response schema is complete. The wallet frame declares some endpoints again with a partial
 * schema.
 */
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
