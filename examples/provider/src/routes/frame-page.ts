import { keepFiles } from './keep-files.js'
import type { Context } from '../context/context.js'
import { clouds } from '../recovery-methods/all/clouds.js'
import { HttpError } from '../base/http-error.js'
import { isListed } from '../bundled/wallet-frame.js'
import { closedPermissions } from './closed-permissions.js'
import type { AppSettings } from '../settings/parse-settings.js'
import { findApp } from './find-app.js'
import type { serve } from './serve.js'

const page = '/apps/:appId/embedded-wallets'

/** The frame's hidden page and the pages that users see, by the last segment of their path. */
const pages = {
  '': 'Wallet',
  '/export': 'Export wallet',
  '/import': 'Import wallet',
  '/passkey': 'Passkey',
  '/verify': 'Verify',
} as const

/** Pages that open in a separate window. */
const windows = ['/export', '/import', '/verify']

/** Pages with keys and recovery phrases. A browser must not translate them, or send them to a translation service. */
const secret = ['/export', '/import']

/**
 * Returns the content security policy of the wallet frame (security rule 2). The frame may call only its own origin,
 * the recovery service, and files in users' clouds. The policy allows no inline code, and only the app's origins may
 * embed the page.
 */
const contentSecurityPolicy = (origins: readonly string[], connectOrigins: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ')

/**
 * Returns the origins that may embed the page. A content security policy cannot contain a preview pattern. For a
 * pattern, the result therefore contains only the origin of the requesting page, if it matches.
 */
function listAncestors(origins: readonly string[], referrer: string | null): readonly string[] {
  const exact = origins.filter((origin) => !origin.includes('*'))
  const asking = referrer !== null && URL.canParse(referrer) ? new URL(referrer).origin : undefined
  const isPreview = asking !== undefined && !exact.includes(asking) && isListed(origins, asking)
  return isPreview ? [...exact, asking] : exact
}

/**
 * Lists the other origins that the frame calls: the recovery service, and the file servers of the app's cloud backups.
 */
const listConnectOrigins = ({ recoveryOrigin }: Context, app: AppSettings): readonly string[] => [
  ...(recoveryOrigin === undefined ? [] : [recoveryOrigin]),
  ...Object.entries(clouds).flatMap(([method, { sources }]) =>
    app.embeddedWallets.recoveryOptions.some((option) => option === method) ? sources(app) : [],
  ),
]

const headers = {
  // Lets cross-origin isolated pages embed the frame too.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': closedPermissions,
}

type Manifest = {
  readonly file: string
  readonly integrity: string
  /** Scripts that are imported on demand. Each file name contains a hash of the content. */
  readonly lazy: readonly string[]
}

/**
 * Serves the wallet frame's page and its scripts from the output of `npm run build:frame`. These files have no rate
 * limit, because counting a request would cost more than serving a small file. A limit would also let one client lock
 * other users of its network out of their wallets.
 */
export function mountFramePage({ context, direct, hono }: serve.Mount): void {
  const { readFrame } = context.ports
  const serveFile = keepFiles(readFrame)

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
      // Pages of the provider have the same origin as the frame, and may embed it.
      const ancestors = c.req.header('sec-fetch-site') === 'same-origin' ? [...asking, "'self'"] : asking
      const source = `/apps/${app.id}/embedded-wallets/assets/${file}`
      return c.html(
        `<!doctype html>
<html lang="en"${secret.includes(path) ? ' translate="no"' : ''}>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${title}</title>
  <script type="module" src="${source}" integrity="${integrity}"></script>
</html>
`,
        200,
        {
          ...headers,
          'Content-Security-Policy': contentSecurityPolicy(ancestors, listConnectOrigins(context, app)),
          // A frame page in its own window sends messages to its opener.
          ...(windows.includes(path) && { 'Cross-Origin-Opener-Policy': 'unsafe-none' }),
        },
      )
    })

  for (const method of ['GET', 'HEAD'])
    direct.on(method, `${page.replace(':appId', '{appId}')}/assets/{file}`, async ({ parameters, requestContext }) => {
      requestContext.route = 'GET /apps/{appId}/embedded-wallets/assets/{file}'
      const { appId = '', file: name = '' } = parameters
      findApp(context, [appId])
      const { file, lazy } = await readManifest()
      // Serves only the listed names, so that input never becomes a path.
      if (![file, ...lazy].includes(name)) throw new HttpError(404, undefined, 'Not found')
      return serveFile(name, {
        headers: {
          ...headers,
          // For a worker script, this policy applies to the worker. The worker only computes, and calls no server.
          'Content-Security-Policy':
            "default-src 'none'; script-src 'wasm-unsafe-eval'; require-trusted-types-for 'script'",
          'Content-Type': 'text/javascript; charset=utf-8',
          // The file name contains the content's hash.
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
        method,
      })
    })
}
