import { defineEndpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { toBase64, toBytes } from '../bytes/encodings.js'
import { recipientRefused, regionNotSupported } from '../base/http-error.js'
import type { Context } from '../context/context.js'
import type { Sms } from '../ports/sms.js'
import { callService } from './call-service.js'

const timeout = 5000

/** Twilio's error codes for numbers that receive no messages: invalid, unsubscribed, and landline. */
const numberRefused: readonly unknown[] = [21_211, 21_610, 21_614]

/** Twilio's error codes for numbers in a blocked country. */
const regionRefused: readonly unknown[] = [21_408, 60_605]

const createMessage = defineEndpoint({
  method: 'POST',
  path: '2010-04-01/Accounts/{account}/Messages.json',
  auth: 'none',
  request: z.object({
    account: z.string(),
    To: z.string(),
    Body: z.string(),
    From: z.optional(z.string()),
    MessagingServiceSid: z.optional(z.string()),
  }),
  response: z.unknown(),
})

const Refusal = z.object({ code: z.number() })

/**
 * Creates an SMS sender for Twilio's Messages API or a compatible API. `service` is the https:// address with the
 * account's ID and secret as user and password. `from` is a number or the ID of a messaging service.
 *
 * Rejects with a 403 if the service blocks the number's country, and with a 422 if the number cannot receive messages.
 * Rejects with a `TypeError` if the service did not accept the message. Source:
 * https://www.twilio.com/docs/messaging/api/message-resource
 *
 * @example const sms = createSms(context, { from: '+15005550006', service: 'https://AC00:secret@api.twilio.com' })
 */
export function createSms(
  context: Pick<Context, 'fetchExternal'>,
  { from, service }: { from: string; service: string },
): Sms {
  const { origin, password, username } = new URL(service)
  const account = decodeURIComponent(username)
  const authorization = `Basic ${toBase64(toBytes(`${account}:${decodeURIComponent(password)}`))}`
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    async send({ text, to }) {
      await callService(context, createMessage, {
        // The SMS service may be in the operator's own network.
        allowsPrivate: true,
        headers: () => ({ authorization }),
        ...{ input: { account, To: to, [sender]: from, Body: text }, isForm: true, ms: timeout, url: `${origin}/` },
        toError(status, body) {
          const code = z.safeParse(Refusal, body).data?.code
          if (regionRefused.includes(code)) return regionNotSupported()
          if (numberRefused.includes(code)) return recipientRefused()
          return new TypeError(`The SMS service responded with status ${status}.`)
        },
        unavailable: (options) => new TypeError('The SMS service did not respond.', options),
      })
    },
  }
}
