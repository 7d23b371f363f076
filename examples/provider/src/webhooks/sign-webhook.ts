import { toBase64 } from '../bytes/encodings.js'
import { hmacSha256 } from '../bytes/hash.js'
import { readWebhookSecret } from '../rules/webhook-secret.js'

/**
 * Returns the headers of an attempt in the format of Standard Webhooks, and the same values under Svix's header names.
 * Each secret adds a signature. `at` is the time of the attempt in milliseconds.
 */
export function signWebhook({ at, body, id, secrets }: signWebhook.Options): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at / 1000))
  const signature = secrets
    .flatMap((secret) => readWebhookSecret(secret) ?? [])
    .map((key) => `v1,${toBase64(hmacSha256(key, `${id}.${seconds}.${body}`))}`)
    .join(' ')
  const values = { id, timestamp: seconds, signature }
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => [
      [`webhook-${name}`, value],
      [`svix-${name}`, value],
    ]),
  )
}

export declare namespace signWebhook {
  type Options = { at: number; body: string; id: string; secrets: readonly string[] }
}
