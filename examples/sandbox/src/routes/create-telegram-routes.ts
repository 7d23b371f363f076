import { Hono } from 'hono'
import { type Context, HttpError, providerOrigins, type RequestContext, telegramHash } from '@keyhook/provider/extend'
import { answerPage, choiceHeaders, choicePage, findTestUser, type TestUser } from '@keyhook/provider/fakes'
import { isAppOrigin } from './is-app-origin.js'
import { loginScript } from './telegram-scripts.js'

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/**
 * Creates the routes of a fake Telegram. They include a login script that selects a test user, and the apps' bots,
 * which sign the login data. They can also open an app as a Mini App or from a login button.
 */
export function createTelegramRoutes(context: Context) {
  const { clock } = context
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const script = { 'Content-Type': 'text/javascript; charset=utf-8', 'Cross-Origin-Resource-Policy': 'cross-origin' }
  routes.get('/login.js', (c) => c.body(loginScript, 200, script))

  /** Returns the app of a bot. Throws unless the page belongs to that app. */
  function find(botId: string | undefined, origin: string | undefined) {
    const app = context.settings().apps.find(({ telegram }) => telegram?.botToken.split(':')[0] === botId)
    if (!app?.telegram || origin === undefined || !isAppOrigin(app.origins, origin))
      throw new HttpError(403, 'origin_not_allowed', 'Bot domain invalid')
    return { app, origin, token: app.telegram.botToken }
  }

  const now = () => Math.floor(clock.now() / 1000)
  function signWidget(token: string, { firstName, id, lastName, username }: TestUser) {
    const fields = { id, first_name: firstName, last_name: lastName, username, auth_date: now() }
    return { ...fields, hash: hex(telegramHash('widget', token, fields)) }
  }
  function signWebApp(token: string, { firstName, id, lastName, username }: TestUser) {
    const user = JSON.stringify({ id, first_name: firstName, last_name: lastName, username, language_code: 'en' })
    const fields = { query_id: `sandbox-${now()}`, user, auth_date: now() }
    return { ...fields, hash: hex(telegramHash('webApp', token, fields)) }
  }

  routes.get('/auth', (c) => {
    const { app } = find(c.req.query('bot_id'), c.req.query('origin'))
    // Keeps access to the opener, to which the page sends the result.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    return c.html(
      choicePage({
        title: 'Log in with Telegram',
        text: `${app.name} wants to know who you are.`,
        action: c.req.url.slice(new URL(c.req.url).origin.length),
        cancel: 'Cancel',
      }),
    )
  })

  routes.post('/auth', async (c) => {
    if (!providerOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
      throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot use the bot.')
    const { origin, token } = find(c.req.query('bot_id'), c.req.query('origin'))
    const person = findTestUser((await c.req.parseBody())['person'])
    const result = JSON.stringify(person ? signWidget(token, person) : false)
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    return c.html(answerPage({ origin, result }))
  })

  // Opens the app as Telegram does. A Mini App receives its data in the URL's fragment, and a login button in the
  // query.
  routes.get('/open', (c) => {
    // A page of another domain could otherwise log a test user in. Programs send no such header.
    if (c.req.header('sec-fetch-site') === 'cross-site')
      throw new HttpError(403, 'origin_not_allowed', 'Pages of other domains cannot open the app.')
    const { bot_id: botId, kind, origin: requestedOrigin, person: id } = c.req.query()
    const { origin, token } = find(botId, requestedOrigin)
    const person = findTestUser(id)
    if (!person) throw new HttpError(404, undefined, 'Not found')
    const toQuery = (fields: object) =>
      new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString()
    if (kind === 'button') return c.redirect(`${origin}/?${toQuery(signWidget(token, person))}`)
    const data = encodeURIComponent(toQuery(signWebApp(token, person)))
    return c.redirect(`${origin}/#tgWebAppData=${data}&tgWebAppVersion=8.0&tgWebAppPlatform=web`)
  })

  return routes
}
