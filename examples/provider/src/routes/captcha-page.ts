import { limits } from '@keyhook/sdk/wire'
import { html } from 'hono/html'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { vendorOfKey } from '../settings/captcha-vendors.js'
import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'
import { requireFrameNavigation, requireOwnPage } from '../http/require-navigation.js'
import { closedPermissions } from './closed-permissions.js'
import { findApp } from './find-app.js'
import { keepFiles } from './keep-files.js'
import { readPages } from './read-pages.js'
import type { RequestHead } from '../http/request-head.js'
import type { serve } from './serve.js'

const entry = 'pages/captcha/main.ts'

/**
 * Returns the content security policy of the page that runs a captcha vendor's script. `sandbox` prevents the page from
 * opening windows and from navigating the embedding page. `allow-same-origin` is necessary, because Turnstile ignores
 * messages from frames with an opaque origin.
 */
const contentSecurityPolicy = (origin: string, sources: readonly string[]) =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...sources].join(' '),
    ['style-src', ...sources].join(' '),
    ['connect-src', ...sources].join(' '),
    ['img-src data:', ...sources].join(' '),
    ['frame-src', ...sources].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origin}`,
    'sandbox allow-forms allow-same-origin allow-scripts',
  ].join('; ')

function isCaptchaHost({ settings }: Context, request: RequestHead): boolean {
  const { captchaOrigin } = settings()
  return captchaOrigin !== undefined && new URL(captchaOrigin).hostname === new URL(request.url).hostname
}

/**
 * Mounts the captcha page on the captcha origin. Every other path of that origin responds 404. Must be mounted before
 * all other routes.
 */
export function mountCaptchaPage({ context, direct, hono }: serve.Mount): void {
  const requireHost = (request: RequestHead, path: string) => {
    if (isCaptchaHost(context, request) !== path.startsWith('/captcha/'))
      throw new HttpError(404, undefined, 'Not found')
  }
  direct.guard(requireHost)
  hono.use(async (c, next) => {
    requireHost(c.req.raw, c.req.path)
    await next()
  })

  const serveFile = keepFiles(context.ports.readPage)
  for (const method of ['GET', 'HEAD'])
    direct.on(
      method,
      '/captcha/assets/{file}',
      async ({ parameters: { file: name = '' }, request, requestContext }) => {
        requestContext.route = 'GET /captcha/assets/{file}'
        requireOwnPage((header) => request.headers.get(header))
        await consume(context, callBudgets('captcha', requestContext.network))
        const { file } = await readPages(context, entry)
        if (name !== file) throw new HttpError(404, undefined, 'Not found')
        return serveFile(name, { headers: { 'Content-Type': 'text/javascript; charset=utf-8' }, method })
      },
    )

  hono.get('/captcha/:appId', async (c) => {
    c.env.requestContext.route = 'GET /captcha/{appId}'
    const { captcha } = findApp(context, [c.req.param('appId')])
    requireFrameNavigation((name) => c.req.header(name))
    await consume(context, callBudgets('captcha', c.env.requestContext.network))
    const vendor = captcha && vendorOfKey(captcha.siteKey)
    if (!vendor) throw new HttpError(404, undefined, 'Not found')
    const { file } = await readPages(context, entry)
    return c.html(
      html`<!doctype html>
        <html lang="en">
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>Captcha</title>
          <div
            id="captcha"
            data-action="${limits.captchaAction}"
            data-origin="${context.settings().captchaOrigin}"
            data-parent="${context.origin}"
            data-site-key="${captcha.siteKey}"
          ></div>
          <script type="module" src="/captcha/assets/${file}"></script>
        </html> `,
      200,
      {
        'Content-Security-Policy': contentSecurityPolicy(context.origin, vendor.sources),
        'Origin-Agent-Cluster': '?1',
        'Permissions-Policy': closedPermissions,
        // Captcha vendors check the page's host name.
        'Referrer-Policy': 'strict-origin-when-cross-origin',
      },
    )
  })
}
