import type ts from 'typescript'
import type { Endpoint } from '@keyhook/sdk/wire'
import type { CallGraph } from './call-graph.js'
import type { Refusal } from './made-errors.js'
import { takesIdempotencyKey } from './takes-idempotency-key.js'

/** Names that what every call passes uses for some endpoints alone. */
const onlyFor: Readonly<Record<string, (endpoint: Endpoint) => boolean>> = {
  confirmationRequired: ({ auth }) => auth === 'frame',
  invalidToken: ({ auth }) => auth !== 'none' && auth !== 'optional',
  readBody: ({ method }) => method === 'POST',
  readFrameStatement: ({ bindsFrame = false }) => bindsFrame,
  requireAppSecret: ({ auth }) => auth === 'server',
  requireCaptcha: ({ captcha }) => captcha !== undefined,
  requireStillAdmitted: ({ auth }) => auth === 'required' || auth === 'frame',
  withIdempotency: takesIdempotencyKey,
}

/** The error answers of each endpoint, by its resource and name, read from the provider's code. */
export function listRefusals(graph: CallGraph, endpoints: readonly listRefusals.Served[]): listRefusals.ReturnType {
  const asked = new Set<string>()
  const refusals = new Map(
    endpoints.map(({ endpoint, name }) => {
      const skips = (step: string) => {
        asked.add(step)
        return onlyFor[step]?.(endpoint) === false
      }
      // Some are exported by two names. What is not bound by `serve` has nothing here of its own.
      const same = endpoints.filter((other) => routeOf(other.endpoint) === routeOf(endpoint))
      const own = same.flatMap(({ symbol }) => graph.handlerOf(symbol) ?? [])
      const all = [...graph.pipeline({ skips }).refusals, ...own.flatMap((handler) => handler.refusals)]
      const once = new Map(all.map((refusal) => [`${refusal.status} ${refusal.code ?? ''}`, refusal]))
      return [name, [...once.keys()].toSorted().map((key) => once.get(key)!)]
    }),
  )
  const gone = Object.keys(onlyFor).filter((step) => !asked.has(step))
  if (gone.length > 0) throw new Error(`No call of the provider comes to ${gone.join(', ')}.`)
  return refusals
}

const routeOf = ({ method, path }: Endpoint) => `${method} ${path}`

export declare namespace listRefusals {
  type ReturnType = ReadonlyMap<string, readonly Refusal[]>
  type Served = { readonly endpoint: Endpoint; readonly name: string; readonly symbol: ts.Symbol }
}
