import type { WebhookEvent } from '@keyhook/sdk/wire'
import { makeWebhookSecret } from '../src/rules/webhook-secret.js'

/** An attempt that a receiver got. */
export type Received = {
  readonly body: string
  readonly event: WebhookEvent
  readonly headers: Record<string, string>
  readonly id: string
  readonly allowsPrivate: boolean
}

/**
 * Creates an endpoint of an app's server, and the `fetch` of a provider that reaches it. `answer` selects the response
 * of each attempt.
 */
export function createReceiver(url = 'https://app.example.com/webhooks') {
  const received: Received[] = []
  const receiver = {
    url,
    secret: makeWebhookSecret(),
    received,
    answer: async (_: Received): Promise<Response> => new Response(null, { status: 204 }),
    types: (): readonly string[] => received.map(({ event }) => event.type),
    async fetch(address: string, init: RequestInit, guard: { allowsPrivate: boolean }): Promise<Response> {
      if (address !== url) throw new TypeError(`Unexpected request to ${address}.`)
      const body = String(init.body)
      const headers = Object.fromEntries(new Headers(init.headers))
      const { allowsPrivate } = guard
      const event = JSON.parse(body) as WebhookEvent
      const attempt = { allowsPrivate, body, event, headers, id: headers['webhook-id'] ?? '' }
      received.push(attempt)
      return receiver.answer(attempt)
    },
  }
  return receiver
}

export const refuse = async (): Promise<Response> => new Response(null, { status: 503 })
