import type { WebhookEvent } from '../domain/entities/webhook-event.js'
import { KeyhookError } from '../domain/errors/base.js'
import { WebhookError } from '../domain/errors/webhook-error.js'

/** The allowed difference between the time of a webhook and this server's clock, in seconds. */
const tolerance = 5 * 60
/** Maximum number of signatures that are checked. A provider sends one, or two during a rotation. */
const mostSignatures = 8
const prefix = 'whsec_'

/**
 * Verifies a webhook of the provider, and returns its event. Rejects with a `WebhookError` for an invalid signature.
 * Also rejects if the webhook's time differs by more than five minutes. Pass the raw body, because parsing and
 * serializing it again changes the signed text. The provider can send an event several times with the same `id`, so
 * handle each ID once. Throws `INVALID_REQUEST` for a secret that is not `whsec_` with base64.
 *
 * @example
 * import { verifyWebhook } from '@keyhook/sdk/server'
 *
 * export async function POST(request: Request) {
 *   const { event, id } = await verifyWebhook(
 *     { body: await request.text(), headers: request.headers },
 *     { secret: process.env.KEYHOOK_WEBHOOK_SECRET! },
 *   )
 *   if (event.type === 'user.created') console.log(id, event.user.id)
 *   return new Response(null, { status: 204 })
 * }
 */
export async function verifyWebhook(
  { body, headers }: verifyWebhook.Request,
  { now, secret }: verifyWebhook.Options,
): Promise<verifyWebhook.ReturnType> {
  const keys = (typeof secret === 'string' ? [secret] : secret).map(readSecret)
  if (keys.length === 0) throw invalidSecret()
  const read = (name: string) => readHeader(headers, `webhook-${name}`) ?? readHeader(headers, `svix-${name}`)
  const [id, at, signatures] = [read('id'), read('timestamp'), read('signature')]
  if (!id || !at || !signatures) throw new WebhookError('missing')
  // Rejects an ID with a dot, because two different webhooks could then have the same signed text.
  if (!/^[\w-]{1,128}$/.test(id) || !/^\d{1,12}$/.test(at)) throw new WebhookError('malformed')
  if (Math.abs(Math.floor((now?.() ?? new Date().getTime()) / 1000) - Number(at)) > tolerance)
    throw new WebhookError('expired')
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
  const signed = concatenate(`${id}.${at}.`, body)
  const given = signatures.split(' ', mostSignatures).flatMap((each) => readSignature(each) ?? [])
  if (!(await isSigned(signed, given, keys))) throw new WebhookError('signature')
  return { event: parse(text), id, sentAt: new Date(Number(at) * 1000) }
}

export declare namespace verifyWebhook {
  type Request = {
    /** The raw body of the request. */
    readonly body: string | Uint8Array
    /** The headers of the request, such as `Headers` or Node's `request.headers`. */
    readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>
  }
  type Options = {
    /** The endpoint's secret, or several while you rotate it. */
    readonly secret: string | readonly string[]
    /** The current time in milliseconds. Default: the system's clock. */
    readonly now?: (() => number) | undefined
  }
  type ReturnType = {
    readonly event: WebhookEvent
    /** ID of the event. All attempts to deliver an event have the same ID. */
    readonly id: string
    /** The time of this delivery attempt. */
    readonly sentAt: Date
  }
}

/** Returns true if one of the signatures is valid for one of the keys. WebCrypto compares in constant time. */
async function isSigned(
  signed: Uint8Array<ArrayBuffer>,
  signatures: readonly Uint8Array<ArrayBuffer>[],
  keys: readonly Uint8Array<ArrayBuffer>[],
): Promise<boolean> {
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify'])
    for (const signature of signatures) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true
  }
  return false
}

function readHeader(headers: verifyWebhook.Request['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined
  const entry = Object.entries(headers).find(([key]) => key.toLowerCase() === name)
  const value = entry?.[1]
  return typeof value === 'string' ? value : value?.[0]
}

/** Returns the bytes of a `v1` signature. Ignores signatures of other versions. */
function readSignature(text: string): Uint8Array<ArrayBuffer> | undefined {
  const [version, encoded, ...rest] = text.split(',')
  return version === 'v1' && rest.length === 0 ? fromBase64(encoded ?? '') : undefined
}

function readSecret(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = secret.startsWith(prefix) ? fromBase64(secret.slice(prefix.length)) : undefined
  if (!bytes || bytes.length < 24) throw invalidSecret()
  return bytes
}

const invalidSecret = () =>
  new KeyhookError(
    'INVALID_REQUEST',
    'The secret is not valid. Use the secret of the endpoint, which starts with whsec_.',
  )

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

function concatenate(head: string, body: string | Uint8Array): Uint8Array<ArrayBuffer> {
  const encode = (text: string) => new TextEncoder().encode(text)
  const [first, second] = [encode(head), typeof body === 'string' ? encode(body) : body]
  const all = new Uint8Array(first.length + second.length)
  all.set(first)
  all.set(second, first.length)
  return all
}

function parse(text: string): WebhookEvent {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new WebhookError('malformed', { cause })
  }
  if (typeof value !== 'object' || value === null || !('type' in value)) throw new WebhookError('malformed')
  // The cast is safe, because the provider has signed the body.
  return value as WebhookEvent
}
