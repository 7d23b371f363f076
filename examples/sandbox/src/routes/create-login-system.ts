import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { type Context, HttpError, providerOrigins, readBody, type RequestContext } from '@keyhook/provider/extend'
import { answerPage, choiceHeaders, choicePage, findTestUser, type TestUser } from '@keyhook/provider/fakes'
import { isAppOrigin } from './is-app-origin.js'

const keyId = 'sandbox'
/** The lifetime of a token, in seconds. */
const life = 300

/**
 * Creates the routes of an app's custom auth server: a page that selects a test user, the user's session, its tokens,
 * and the key set. Sessions and keys last until the process ends.
 */
export function createLoginSystem(context: Context) {
  const { clock } = context
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const sessions = new Map<string, TestUser>()
  let made: ReturnType<typeof generateKeyPair> | undefined
  const readKeys = () => (made ??= generateKeyPair('ES256'))

  /** Returns the app for a page's origin. The settings of that app use this custom auth server. */
  function find(origin = '') {
    const app = context.settings().apps.find(({ customAuth, origins }) => customAuth && isAppOrigin(origins, origin))
    if (!app?.customAuth) throw new HttpError(403, 'origin_not_allowed', 'No app with custom auth lists this origin.')
    return { name: app.name, origin, ...app.customAuth }
  }

  routes.use(async (c, next) => {
    // Keeps access to the opener, to which the page sends the result.
    c.header('Cross-Origin-Opener-Policy', 'unsafe-none')
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    await next()
  })

  routes.get('/', (c) => {
    const { name } = find(c.req.query('origin'))
    const action = c.req.url.slice(new URL(c.req.url).origin.length)
    const text = `The login system of ${name} itself.`
    return c.html(choicePage({ title: 'Who are you?', text, action, cancel: 'Cancel' }))
  })

  routes.post('/', async (c) => {
    if (!providerOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
      throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot use the custom auth server.')
    const { origin } = find(c.req.query('origin'))
    const person = findTestUser((await c.req.parseBody())['person'])
    const session = randomBytes(24).toString('base64url')
    if (person) sessions.set(session, person)
    return c.html(answerPage({ origin, result: JSON.stringify(person ? session : null) }))
  })

  routes.post('/token', async (c) => {
    const { audience, issuer } = find(c.req.header('origin'))
    const { nonce, session } = readRequest(await readBody(c.req.raw))
    const person = sessions.get(String(session))
    if (!person) throw new HttpError(401, undefined, 'The session has ended.')
    const now = Math.floor(clock.now() / 1000)
    const token = await new SignJWT({ nonce })
      .setProtectedHeader({ alg: 'ES256', kid: keyId, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject(person.username)
      .setIssuedAt(now)
      .setExpirationTime(now + life)
      .sign((await readKeys()).privateKey)
    return c.json({ token })
  })

  routes.get('/keys', async (c) => {
    const { publicKey } = await readKeys()
    return c.json({ keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256', kid: keyId, use: 'sig' }] })
  })

  return routes
}

function readRequest(body: string): { nonce?: unknown; session?: unknown } {
  try {
    return (JSON.parse(body) as { nonce?: unknown; session?: unknown } | null) ?? {}
  } catch {
    throw new HttpError(400, 'invalid_data', 'The request is not JSON.')
  }
}
