import { defineEndpoint } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { fromBase64, toBase64 } from '../bytes/encodings.js'
import { callService } from '../connections/call-service.js'
import type { Context } from '../context/context.js'
import { findRequester } from '../cross-app/find-requester.js'
import { HttpError } from '../base/http-error.js'
import { findApp } from './find-app.js'
import type { serve } from './serve.js'

const timeout = 5000
const largest = 256 * 1024
const life = 60 * 60_000
const failureLife = 60_000
/**
 * Maximum number of cached logos, above the number of logos in the settings. If many settings change, all logos are
 * fetched again.
 */
const most = 1000

const types = [
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/svg+xml',
  'image/vnd.microsoft.icon',
  'image/webp',
  'image/x-icon',
] as const

type Logo = { readonly bytes: Uint8Array; readonly type: string }

/**
 * Mounts the app logos that the provider's pages show. The provider fetches the logos, so that its pages load nothing
 * from another origin (security rule 44). Only fetches URLs from the settings.
 */
export function mountLogos({ context, hono }: serve.Mount): void {
  const cached = new Map<string, { readonly logo: Promise<Logo | undefined>; endsAt: number }>()

  function load(address: string): Promise<Logo | undefined> {
    const now = context.clock.now()
    const found = cached.get(address)
    if (found && found.endsAt > now) return found.logo
    if (cached.size >= most) cached.clear()
    const logo = fetchLogo(context, address).catch((error: unknown) => {
      context.log.warn({ err: error }, 'a logo could not be fetched')
      return undefined
    })
    // The timeout ensures that a hanging request does not block later requests.
    const entry = { logo, endsAt: now + timeout }
    cached.set(address, entry)
    void logo.then((loaded) => {
      entry.endsAt = context.clock.now() + (loaded ? life : failureLife)
    })
    return logo
  }

  hono.get('/oauth/:appId/logos/:id', async (c) => {
    c.env.requestContext.route = 'GET /oauth/{appId}/logos/{id}'
    const app = findApp(context, [c.req.param('appId')])
    await consume(context, callBudgets('logo', c.env.requestContext.network))
    const id = c.req.param('id')
    const address = id === app.id ? app.logoUrl : findRequester(context, app, id)?.iconUrl
    const logo = address === undefined ? undefined : await load(address)
    if (!logo) throw new HttpError(404, undefined, 'Not found')
    return c.body(new Uint8Array(logo.bytes), 200, {
      'Content-Type': logo.type,
      'Cache-Control': 'public, max-age=3600',
      // Prevents an SVG that a user opens as a page from running script or accessing the origin.
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    })
  })
}

const getLogo = defineEndpoint({
  method: 'GET',
  path: '',
  auth: 'none',
  request: z.object({}),
  response: z.object({ bytes: z.pipe(z.string(), z.transform(fromBase64)), type: z.enum(types) }),
})

/** Rejects with a `TypeError` if the response is not an image, or is too large. */
const fetchLogo = (context: Pick<Context, 'fetchExternal'>, address: string): Promise<Logo> =>
  callService(context, getLogo, {
    headers: () => ({ accept: types.join(', ') }),
    ...{ input: {}, ms: timeout, read: readImage, url: address },
    toError: (status) => new TypeError(`The server of the logo responded with status ${status}.`),
    unavailable: (options) => new TypeError('The server of the logo did not return an image.', options),
  })

async function readImage(response: Response): Promise<z.input<typeof getLogo.response>> {
  const type = (response.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (bytes.byteLength > largest)
    throw new TypeError(`The logo has ${bytes.byteLength} bytes. At most ${largest} are allowed.`)
  return { bytes: toBase64(bytes), type: type as (typeof types)[number] }
}
