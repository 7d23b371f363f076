import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CliError } from '../cli-error.js'
import { hashText } from '../text/hash-text.js'
import { checkTransport } from './check-address.js'

const limits = { bytes: 8_000_000, reasonBytes: 10_000, milliseconds: 10_000, redirects: 3, retries: 2 }

/** Fetches JSON text from a registry, with a timeout of ten seconds and two retries. */
export async function fetchText({ address, env, headers }: fetchText.Parameters): Promise<string> {
  const cache = openCache(env, address)
  for (let attempt = 0; ; attempt++) {
    try {
      const response = await follow(address, { ...headers, ...(cache.etag && { 'if-none-match': cache.etag }) })
      if (response.status === 304 && cache.text !== undefined) return cache.text
      if (response.status >= 500 && attempt < limits.retries) throw new Error(`status ${response.status}`)
      const text = await read(response, address)
      cache.save(response.headers.get('etag'), text)
      return text
    } catch (cause) {
      if (cause instanceof CliError) throw cause
      if (attempt < limits.retries) await sleep(150 * 2 ** attempt)
      else
        throw new CliError('registry', `${address} cannot be reached.`, {
          cause,
          hint: 'Nothing was written. Check the address and your network. The registry inside this package needs no network.',
        })
    }
  }
}

export declare namespace fetchText {
  type Parameters = {
    address: string
    env: Readonly<Record<string, string | undefined>>
    headers: Readonly<Record<string, string>>
  }
}

/** Follows redirects. Does not send the headers to another origin. */
async function follow(address: string, headers: Record<string, string>): Promise<Response> {
  const { origin } = new URL(address)
  let url = new URL(address)
  for (let hop = 0; hop <= limits.redirects; hop++) {
    checkTransport(url)
    if (hop > 0 && url.protocol === 'http:' && !address.startsWith('http:'))
      throw new CliError('registry', `${address} redirects to ${url.origin}, which is not https.`)
    const sent = url.origin === origin ? headers : {}
    const response = await fetch(url, {
      headers: { accept: 'application/vnd.shadcn.v1+json, application/json', ...sent },
      redirect: 'manual',
      signal: AbortSignal.timeout(limits.milliseconds),
    })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status === 304 || response.status >= 400 || !location) return response
    url = new URL(location, url)
  }
  throw new CliError('registry', `${address} redirects more than ${limits.redirects} times.`)
}

async function read(response: Response, address: string): Promise<string> {
  const { headers, status } = response
  const isJson = (headers.get('content-type') ?? '').includes('json')
  if (status === 401 || status === 403)
    throw new CliError('registry', `${address} rejects the request (${status}).${await reason(response, isJson)}`, {
      hint: `Set its headers: keyhook registry trust ${address.replace(/\/(?:versions\.json|v\/[^/]+\/[^/]+)$/, '')} --header 'Authorization: Bearer \${TOKEN}'`,
    })
  if (status === 404) throw new CliError('registry', `${address} does not exist.${await reason(response, isJson)}`)
  if (status !== 200)
    throw new CliError('registry', `${address} responds with the status ${status}.${await reason(response, isJson)}`)
  if (!isJson)
    throw new CliError(
      'registry',
      `${address} responds with ${headers.get('content-type') ?? 'no type'} instead of JSON.`,
    )
  if (Number(headers.get('content-length') ?? 0) > limits.bytes)
    throw new CliError('registry', `${address} is too large.`)
  const text = await readUpTo(limits.bytes, response)
  if (text === undefined) throw new CliError('registry', `${address} is too large.`)
  return text
}

/**
 * Returns the text of a body, or undefined if it has more than `most` bytes. Stops reading at the limit, even if
 * `Content-Length` is smaller.
 */
async function readUpTo(most: number, { body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > most) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Returns the error message in the server's response, if it is a sentence. */
async function reason(response: Response, isJson: boolean): Promise<string> {
  if (!isJson) return ''
  const text = await readUpTo(limits.reasonBytes, response).catch(() => undefined)
  const body = parse(text) as { message?: unknown } | null | undefined
  return typeof body?.message === 'string' ? ` ${body.message.slice(0, 200)}` : ''
}

/** Returns the value of a JSON text, or undefined for invalid JSON. */
function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Opens the cached response of an address, with its ETag. Ignores a cache that cannot be read or written. */
function openCache(env: Readonly<Record<string, string | undefined>>, address: string): Cache {
  const folder = join(env['XDG_CACHE_HOME'] ?? env['LOCALAPPDATA'] ?? join(homedir(), '.cache'), 'keyhook')
  const path = join(folder, `${hashText(address)}.json`)
  const known = attempt(() => JSON.parse(readFileSync(path, 'utf8')) as { etag: string; text: string })
  return {
    etag: known?.etag,
    text: known?.text,
    save(etag, text) {
      if (!etag) return
      attempt(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(path, JSON.stringify({ etag, text }), { mode: 0o600 })
      })
    },
  }
}

type Cache = {
  readonly etag: string | undefined
  readonly text: string | undefined
  readonly save: (etag: string | null, text: string) => void
}

function attempt<value>(task: () => value): value | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
