import { hmacSha256 } from '../bytes/hash.js'
import { toHex } from '../bytes/encodings.js'
import type { Context } from '../context/context.js'
import { isLoopback } from '../rules/is-loopback.js'
import type { Settings } from '../settings/parse-settings.js'

/** A client event that waits for delivery to the sinks. */
export type StoredEvent = {
  readonly id: string
  readonly app_id: string
  readonly event_name: string
  readonly payload: Readonly<Record<string, string | number>>
  readonly received_at: string
}

type Sink = {
  readonly name: string
  readonly take: (events: readonly StoredEvent[]) => Promise<void>
}

/** Returns the sinks of the settings. Each accepts events or rejects. */
export function sinks(
  { fetchExternal, clock, ports }: Pick<Context, 'fetchExternal' | 'clock' | 'ports'>,
  events: Settings['events'],
): Sink[] {
  const { file, webhook } = events ?? {}
  return [
    ...(file === undefined
      ? []
      : [
          {
            name: `file ${file}`,
            take: (events: readonly StoredEvent[]) =>
              ports.appendFile(file, events.map((event) => `${JSON.stringify(event)}\n`).join('')),
          },
        ]),
    ...(webhook
      ? [
          {
            name: `webhook ${webhook.url}`,
            async take(events: readonly StoredEvent[]) {
              const body = JSON.stringify({ events: events })
              const at = Math.floor(clock.now() / 1000)
              const signature = toHex(hmacSha256(webhook.secret, `${at}.${body}`))
              const { ok, status } = await fetchExternal(
                webhook.url,
                {
                  method: 'POST',
                  headers: { 'content-type': 'application/json', 'keyhook-signature': `t=${at},v1=${signature}` },
                  body,
                  redirect: 'error',
                },
                { allowsPrivate: isLoopback(new URL(webhook.url).hostname) },
              )
              if (!ok) throw new TypeError(`The webhook responded with status ${status}.`)
            },
          },
        ]
      : []),
  ]
}
