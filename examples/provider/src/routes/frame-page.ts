import type { Context } from '../context/context.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { HttpError } from '../base/http-error.js'
import { isListed } from '../bundled/wallet-frame.js'
import { closedPermissions } from './closed-permissions.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findApp } from './find-app.js'
import type { serve } from './serve.js'

const page = '/apps/:appId/embedded-wallets'

/** The page of the frame that nobody sees, and those that a user looks at, by the end of their address. */
const pages = {
  '': 'Wallet',
  '/export': 'Export wallet',
  '/import': 'Import wallet',
  '/passkey': 'Passkey',
  '/verify': 'Verify',
} as const

/** What an app may embed: nothing from elsewhere but the recovery service's answers and files in users' clouds, nothing inline, framed by the app's origins alone (security rule 2). */
const contentSecurityPolicy = (origins: readonly string[], elsewhere: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    ["connect-src 'self'", ...elsewhere].join(' '),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')

/**
 * Who may frame the page. A policy cannot say a preview pattern, so of the origins that fit one it names the page's that
 * asks, and no other.
 */
function listAncestors(origins: readonly string[], referrer: string | null): readonly string[] {
  const exact = origins.filter((origin) => !origin.includes('*'))
  const asking = referrer !== null && URL.canParse(referrer) ? new URL(referrer).origin : undefined
  const isPreview = asking !== undefined && !exact.includes(asking) && isListed(origins, asking)
  return isPreview ? [...exact, asking] : exact
}

/** What the frame calls besides its own origin: where the app has its users keep backups, the files of those clouds alone. */
const listElsewhere = ({ recoveryOrigin, settings }: Context, app: AppSettings): readonly string[] => [
  ...(recoveryOrigin === undefined ? [] : [recoveryOrigin]),
  ...Object.entries(clouds).flatMap(([method, { sources }]) =>
    app.embeddedWallets.recoveryOptions.some((option) => option === method) ? sources(settings()) : [],
  ),
]

const headers = {
  // Pages that are cross-origin isolated can embed it too.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': closedPermissions,
}

type Manifest = {
  readonly file: string
  readonly integrity: string
  /** What the script imports when a call needs it. Its text names each by a hash of the content. */
  readonly later: readonly string[]
}

/**
 * The wallet frame's page and its scripts, as `npm run build:frame` writes them. They have no budget: each
 * is a read of a small file, counting one would cost a write, and who floods a network would keep its users from their
 * wallets.
 */
export function mountFramePage({ context, hono }: serve.Mount): void {
  const { readFrame } = context.ports
  /** The scripts by their names, which have the content's hash in them: each is read once. */
  const scripts = new Map<string, string>()

  async function readManifest(): Promise<Manifest> {
    const text = await readFrame('manifest.json')
    if (text !== undefined) return JSON.parse(text) as Manifest
    throw new HttpError(503, undefined, 'The wallet frame has not been built. Run: npm run build:frame')
  }

  for (const [path, title] of Object.entries(pages))
    hono.get(page + path, async (c) => {
      c.env.requestContext.route = `GET /apps/{appId}/embedded-wallets${path}`
      const app = findApp(context, [c.req.param('appId') ?? ''])
      const { file, integrity } = await readManifest()
      const asking = listAncestors(app.origins, c.req.header('referer') ?? null)
      // A page of the provider's own is of the frame's origin, and may hold the frame too.
      const ancestors = c.req.header('sec-fetch-site') === 'same-origin' ? [...asking, "'self'"] : asking
      const source = `/apps/${app.id}/embedded-wallets/assets/${file}`
      return c.html(
        `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>${title}</title>
  <script type="module" src="${source}" integrity="${integrity}"></script>
</html>
`,
        200,
        {
          ...headers,
          'Content-Security-Policy': contentSecurityPolicy(ancestors, listElsewhere(context, app)),
          // In a window of its own it speaks with the page that has opened it.
          ...((path === '/verify' || path === '/export') && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
        },
      )
    })

  hono.get(`${page}/assets/:file`, async (c) => {
    c.env.requestContext.route = 'GET /apps/{appId}/embedded-wallets/assets/{file}'
    findApp(context, [c.req.param('appId')])
    const { file, later } = await readManifest()
    const name = c.req.param('file')
    // The names that are listed: no path is ever made of what was asked.
    if (![file, ...later].includes(name)) throw new HttpError(404, undefined, 'Not found')
    const script = scripts.get(name) ?? (await readFrame(name))
    if (script === undefined) throw new HttpError(404, undefined, 'Not found')
    scripts.set(name, script)
    return c.body(script, 200, {
      ...headers,
      // Of a worker's script this is the worker's own policy: it computes, and reaches nothing.
      'Content-Security-Policy':
        "default-src 'none'; script-src 'wasm-unsafe-eval'; require-trusted-types-for 'script'",
      'Content-Type': 'text/javascript; charset=utf-8',
      // The name has the content's hash in it.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })
}
