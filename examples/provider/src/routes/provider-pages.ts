import type { Context as HonoContext } from 'hono'
import { html } from 'hono/html'
import { decodeJwt } from 'jose'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { findMethod } from '../login-methods/login-methods.js'
import type { LoginMethod } from '../login-methods/define-login-method.js'
import { HttpError } from '../base/http-error.js'
import { closedPermissions } from './closed-permissions.js'
import { requireNavigation, requireOwnPage } from '../http/require-navigation.js'
import { keepFiles } from './keep-files.js'
import { logoPath } from '../rules/logo-path.js'
import { findApp } from './find-app.js'
import { readPages } from './read-pages.js'
import type { RequestContext } from '../http/request-context.js'
import type { serve } from './serve.js'
import { randomToken } from '../bytes/random.js'

/** Provider pages on which users of an app decide, by the last segment of their path `/oauth/{appId}/…`. */
const pages = {
  authorize: { entry: 'pages/authorize/main.tsx', title: 'Log in' },
  transact: { entry: 'pages/transact/main.tsx', title: 'Sign' },
  undo: { entry: 'pages/undo/main.tsx', title: 'Undo' },
} as const satisfies Readonly<Record<string, { entry: string; title: string }>>

/** Returns true for a login method that also works on pages of the provider. */
function worksOnAnyOrigin(name: LoginMethod): boolean {
  const { method } = findMethod(name) ?? {}
  return method !== undefined && 'worksOnAnyOrigin' in method && method.worksOnAnyOrigin
}

/**
 * Returns the content security policy of a page. The page may load nothing from other origins, except the captcha
 * origin in a frame. No page may embed it, and its forms cannot submit without script (security rules 3 and 44).
 */
const contentSecurityPolicy = ({ captchaOrigin, nonce }: Sources) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' data:",
    ["frame-src 'self'", captchaOrigin ?? []].flat().join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Sources = { readonly captchaOrigin: string | undefined; readonly nonce: string }

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Mounts the provider's own pages and their files from the output of `npm run build:pages`. */
export function mountOwnPages({ context, direct, hono }: serve.Mount): void {
  const serveFile = keepFiles(context.ports.readPage)
  for (const method of ['GET', 'HEAD'])
    direct.on(method, '/oauth/assets/{file}', async ({ parameters: { file: name = '' }, request, requestContext }) => {
      requestContext.route = 'GET /oauth/assets/{file}'
      requireOwnPage((header) => request.headers.get(header))
      await consume(context, callBudgets('document', requestContext.network))
      const { files } = await readPages(context)
      // Serves only the listed names, so that no path is built from input.
      if (!files.includes(name)) throw new HttpError(404, undefined, 'Not found')
      const type = types[name.slice(name.lastIndexOf('.'))] ?? 'application/octet-stream'
      return serveFile(name, { headers: { 'Content-Type': type }, method })
    })

  async function servePage(
    c: HonoContext<{ Bindings: { requestContext: RequestContext } }>,
    name: keyof typeof pages,
    appId: string,
  ) {
    const { entry, title } = pages[name]
    const app = findApp(context, [appId])
    requireNavigation((header) => c.req.header(header))
    await consume(context, callBudgets('document', c.env.requestContext.network))
    const { css, file } = await readPages(context, entry)
    const nonce = randomToken(16)
    const methods = app.loginMethods.filter(worksOnAnyOrigin).join(' ')
    const captchaOrigin = app.captcha && context.settings().captchaOrigin
    // The page calls the provider, which calls the node. The node's URL may contain an API key, so the page does not
    // receive it.
    const chains = app.crossApp.chains.map(({ allowsPrivate: _, ...chain }) => ({
      ...chain,
      rpcUrl: `${context.origin}/oauth/${app.id}/rpc/${chain.id}`,
    }))
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          ${css.map((sheet) => html`<link rel="stylesheet" href="/oauth/assets/${sheet}" />`)}
          <div
            id="root"
            data-app="${app.id}"
            data-methods="${methods}"
            data-nonce="${nonce}"
            data-chains="${JSON.stringify(chains)}"
            data-captcha="${captchaOrigin && `${captchaOrigin}/captcha/${app.id}`}"
            data-app-origin="${app.origins.find((origin) => !origin.includes('*'))}"
            data-logo="${app.logoUrl && logoPath(app.id, app.id)}"
          ></div>
          <script type="module" src="/oauth/assets/${file}"></script>
        </html> `,
      200,
      {
        'Content-Security-Policy': contentSecurityPolicy({ captchaOrigin, nonce }),
        // Lets the app keep access to the window that it opened.
        'Cross-Origin-Opener-Policy': 'unsafe-none',
        'Origin-Agent-Cluster': '?1',
        'Permissions-Policy': closedPermissions,
      },
    )
  }

  for (const name of Object.keys(pages) as (keyof typeof pages)[])
    hono.get(`/oauth/:appId/${name}`, (c) => {
      c.env.requestContext.route = `GET /oauth/{appId}/${name}`
      return servePage(c, name, c.req.param('appId'))
    })

  // The provider app is named only in the token. The provider verifies the token when the page sends it.
  hono.get('/oauth/transact', (c) => {
    c.env.requestContext.route = 'GET /oauth/transact'
    return servePage(c, 'transact', audienceOf(c.req.query('token') ?? ''))
  })
}

function audienceOf(token: string): string {
  try {
    const { aud } = decodeJwt(token)
    return new URL(String(aud)).pathname.split('/').at(-1) ?? ''
  } catch {
    return ''
  }
}
