import type ts from 'typescript'
import type { Endpoint } from '@keyhook/sdk/wire'
import type { CallGraph } from './call-graph.js'
import type { Refusal } from './made-errors.js'
import { takesIdempotencyKey, takesServerKey } from './takes-idempotency-key.js'

/** Functions of the common pipeline that run only for some endpoints. */
const onlyFor: Readonly<Record<string, (endpoint: Endpoint) => boolean>> = {
  confirmationRequired: ({ auth }) => auth === 'frame',
  invalidToken: ({ auth }) => auth !== 'none' && auth !== 'optional',
  readBody: ({ method }) => method !== 'GET',
  readFrameStatement: ({ bindsFrame = false }) => bindsFrame,
  authorizeServer: ({ auth }) => auth === 'server',
  requireCaptcha: ({ captcha }) => captcha !== undefined,
  requireStillAllowed: ({ auth }) => auth === 'required' || auth === 'frame',
  withIdempotency: (endpoint) => takesIdempotencyKey(endpoint) || takesServerKey(endpoint),
}

/** Returns the error responses of each endpoint, by resource and name. Derives them from the provider's code. */
export function listRefusals(graph: CallGraph, endpoints: readonly listRefusals.Served[]): listRefusals.ReturnType {
  const seenSteps = new Set<string>()
  const refusals = new Map(
    endpoints.map(({ endpoint, name }) => {
      const skips = (step: string) => {
        seenSteps.add(step)
        return onlyFor[step]?.(endpoint) === false
      }
      // Some endpoints have two names. An endpoint without a handler has only the common error responses.
      const same = endpoints.filter((other) => routeOf(other.endpoint) === routeOf(endpoint))
      const handlers = same.flatMap(({ symbol }) => graph.handlerOf(symbol) ?? [])
      const all = [...graph.pipeline({ skips }).refusals, ...handlers.flatMap((handler) => handler.refusals)]
      const once = new Map(all.map((refusal) => [`${refusal.status} ${refusal.code ?? ''}`, refusal]))
      return [name, [...once.keys()].toSorted().map((key) => once.get(key)!)]
    }),
  )
  const gone = Object.keys(onlyFor).filter((step) => !seenSteps.has(step))
  if (gone.length > 0) throw new Error(`The provider's pipeline no longer calls ${gone.join(', ')}. Update onlyFor.`)
  return refusals
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`

export declare namespace listRefusals {
  type ReturnType = ReadonlyMap<string, readonly Refusal[]>
  type Served = { readonly endpoint: Endpoint; readonly name: string; readonly symbol: ts.Symbol }
}
