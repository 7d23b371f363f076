// Relay, and services with the same API. Source: https://docs.relay.link/references/api/get-quote and
// /get-intents-status-v3

import * as z from 'zod/mini'
import type { Call } from '../http/define-endpoint.js'
import type { quoteBridge } from './funding.js'

const Key = z.object({ pubkey: z.string(), isSigner: z.boolean(), isWritable: z.boolean() })
/** A whole number, which Relay sends as text or as a number. */
const Whole = z.union([z.string().check(z.regex(/^\d{1,78}$/)), z.int().check(z.nonnegative())])
const Money = z.object({
  amount: Whole,
  currency: z.object({ chainId: z.int(), address: z.string() }),
})

const Quote = z.object({
  steps: z.array(
    z.object({
      requestId: z.optional(z.string()),
      items: z.array(
        z.object({
          data: z.union([
            z.object({
              from: z.string(),
              to: z.string(),
              value: Whole,
              chainId: z.int(),
              data: z.optional(z.string().check(z.regex(/^0x[0-9a-f]*$/i))),
            }),
            z.object({
              instructions: z.array(
                z.object({
                  keys: z.array(Key),
                  programId: z.string(),
                  /** Hex without the prefix 0x. */
                  data: z.string().check(z.regex(/^(?:[0-9a-f]{2})*$/i)),
                }),
              ),
            }),
          ]),
        }),
      ),
    }),
  ),
  details: z.object({ sender: z.string(), recipient: z.string(), currencyIn: Money, currencyOut: Money }),
})

/** Timeout of a Relay call, in milliseconds. */
export const relayTimeout = 10_000

const Refusal = z.object({ message: z.string() })
const Status = z.object({ status: z.string() })

export type BridgeQuote = z.output<typeof Quote>

/** Reads a quote. Returns undefined if the recipient, the amount or the payment is missing. */
export const readBridgeQuote = (answer: unknown): BridgeQuote | undefined => z.safeParse(Quote, answer).data

/** Returns Relay's reason for rejecting a request. */
export const readBridgeRefusal = (answer: unknown): string | undefined => z.safeParse(Refusal, answer).data?.message

/**
 * Requests the cost and the payment of a transfer. Sends the same request as the provider, without the field `network`.
 */
export const quote: Call<Omit<z.output<typeof quoteBridge.request>, 'network'>, BridgeQuote | undefined> = {
  method: 'POST',
  path: 'quote',
  auth: 'none',
  encode: (request) => request,
  decode: readBridgeQuote,
}

/** Returns the state of a payment, with Relay's status names. */
export const status: Call<{ requestId: string }, string | undefined> = {
  method: 'GET',
  path: 'intents/status/v3',
  auth: 'none',
  encode: (request) => request,
  decode: (answer) => z.safeParse(Status, answer).data?.status,
}
