import * as wire from '../../../sdk/src/exports/wire.js'

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

const isEndpoint = (value: unknown): value is wire.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
