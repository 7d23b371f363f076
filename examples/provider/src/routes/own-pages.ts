import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { isOAuthMethod } from '../oauth/oauth-providers.js'
import type { LoginMethod } from '../settings/login-methods.js'
import { HttpError } from '../http-error.js'
import { closedPermissions } from './closed-permissions.js'
import { findApp } from './find-app.js'
import type { serve } from './serve.js'

/** The pages on which users of an app decide, by the end of their address `/oauth/{appId}/…`. */
const pages = {
  authorize: { entry: 'pages/authorize/main.tsx', title: 'Log in' },
} as const satisfies Readonly<Record<string, { entry: string; title: string }>>

/** The methods that log in on a page of any origin: wallets, passkeys and Telegram are for the app's own. */
const isForAnyOrigin = (method: LoginMethod) =>
  ['email', 'sms'].includes(method) || isOAuthMethod(method) || method.startsWith('custom:')

/** Nothing of another site but pictures, framed by nobody, and sent nowhere but by script (security rule 3). */
const contentSecurityPolicy = (nonce: string) =>
  [
    // mutation threat 24: skip
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data: https:",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // mutation threat 24: skip
    "frame-ancestors 'none'",
  ].join('; ')

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

type Manifest = Readonly<Record<string, { readonly file: string; readonly css?: readonly string[] }>>

/** The provider's own pages and what they load, from the folder that `npm run build:pages` writes. */
export function mountOwnPages({ context, hono }: serve.Mount, { folder }: { folder: string | undefined }): void {
  async function readManifest(): Promise<Manifest> {
    const text =
      folder === undefined ? undefined : await readFile(join(folder, 'manifest.json'), 'utf8').catch(ignoreMissing)
    if (text !== undefined) return JSON.parse(text) as Manifest
    throw new HttpError(503, undefined, 'The pages have not been built. Run: npm run build:pages')
  }

  hono.get('/oauth/assets/:file', async (c) => {
    c.env.requestContext.route = 'GET /oauth/assets/{file}'
    const name = c.req.param('file')
    const files = Object.values(await readManifest()).flatMap(({ css = [], file }) => [file, ...css])
    // The names that are listed: no path is ever made of what was asked.
    // mutation security rule 4: false
    if (folder === undefined || !files.includes(name)) throw new HttpError(404, undefined, 'Not found')
    return c.body(await readFile(join(folder, name), 'utf8'), 200, {
      'Content-Type': types[extname(name)] ?? 'application/octet-stream',
      // The name has the content's hash in it.
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
  })

  for (const [name, { entry, title }] of Object.entries(pages))
    hono.get(`/oauth/:appId/${name}`, async (c) => {
      c.env.requestContext.route = `GET /oauth/{appId}/${name}`
      const app = findApp(context, [c.req.param('appId')])
      await consume(context, callBudgets('document', c.env.requestContext.network))
      const { css = [], file = '' } = (await readManifest())[entry] ?? {}
      const nonce = randomBytes(16).toString('base64url')
      const methods = app.loginMethods.filter(isForAnyOrigin).join(' ')
      return c.html(
        `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${title}</title>
  ${css.map((sheet) => `<link rel="stylesheet" href="/oauth/assets/${sheet}">`).join('\n  ')}
  <div id="root" data-methods="${methods}" data-nonce="${nonce}"></div>
  <script type="module" src="/oauth/assets/${file}"></script>
</html>
`,
        200,
        {
          'Content-Security-Policy': contentSecurityPolicy(nonce),
          // The window that the app opened stays the app's.
          'Cross-Origin-Opener-Policy': 'unsafe-none',
          'Origin-Agent-Cluster': '?1',
          'Permissions-Policy': closedPermissions,
        },
      )
    })
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
