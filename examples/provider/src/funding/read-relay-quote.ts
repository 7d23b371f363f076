import * as z from 'zod/mini'
import { unavailable } from './ask-relay.js'

const Quote = z.object({
  requestId: z.optional(z.string()),
  steps: z.array(
    z.object({
      requestId: z.optional(z.string()),
      items: z.optional(z.array(z.object({ data: z.unknown() }))),
      data: z.optional(z.unknown()),
    }),
  ),
  details: z.looseObject({}),
})

/**
 * Reads a quote of Relay in the one form that the SDK verifies: steps of items. Quotes of version 3 have one step for each
 * action, which may carry its transaction itself.
 */
export function readRelayQuote(answer: unknown): { steps: unknown[]; details: Record<string, unknown> } {
  const { data: quote } = z.safeParse(Quote, answer)
  if (!quote) throw unavailable()
  return {
    steps: quote.steps.map(({ data, items, requestId = quote.requestId }) => ({
      requestId,
      items: items ?? [{ data }],
    })),
    details: quote.details,
  }
}
