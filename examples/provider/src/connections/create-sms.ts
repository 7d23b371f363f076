import { toBase64, toBytes } from '../bytes/encodings.js'
import { regionNotSupported } from '../base/http-error.js'
import type { Sms } from '../ports/sms.js'

const timeout = 5000

/** Error codes for numbers in a country that the account does not send to. */
const regionRefused: readonly unknown[] = [21_408, 60_605]

/**
 * Creates an SMS sender for Twilio's Messages API, or a compatible one. `service` is the https:// address with the
 * account's ID and secret as user and password. `from` is a number or the ID of a messaging service.
 *
 * Rejects with a 403 if the service blocks the number's country, and with an error if it accepted no message.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource
 *
 * @example
 * const sms = createSms({ from: '+15005550006', service: 'https://AC00:secret@api.twilio.com' })
 */
export function createSms({ from, service }: { from: string; service: string }): Sms {
  const { origin, password, username } = new URL(service)
  const account = decodeURIComponent(username)
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const authorization = `Basic ${toBase64(toBytes(`${account}:${decodeURIComponent(password)}`))}`
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? 'MessagingServiceSid' : 'From'
  return {
    async send({ text, to }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      const answer = (await response.json().catch(() => undefined)) as { code?: unknown } | undefined
      if (response.ok) return
      if (regionRefused.includes(answer?.code)) throw regionNotSupported()
      throw new Error(`The service answered ${response.status}.`)
    },
  }
}
