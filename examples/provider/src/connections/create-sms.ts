import { toBase64, toBytes } from '../bytes/encodings.js'
import { regionNotSupported } from '../base/http-error.js'
import type { Sms } from '../ports/sms.js'

const timeout = 5000

/** Error codes of the service for numbers of a country that the account sends nothing to. */
const regionRefused: readonly unknown[] = [21_408, 60_605]

/**
 * Text messages by Twilio's Messages API, or one that speaks it. `service` is its https:// address with the account's id
 * and secret as user and password, `from` a number or the id of a messaging service.
 *
 * Sending rejects with a 403 where the service sends nothing to the number's country, and when it accepted no message.
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
