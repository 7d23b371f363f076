import { createHash, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { isOAuthMethod, type OAuthMethod, oauthProviders } from '../../login-methods/oauth-providers.js'
import type { Router } from '../../http/request-context.js'
import { consentPage, formPage, formScript, type Outcome, outcomes } from './consent-page.js'
import { answersOf, testUsers, type PersonName } from './test-users.js'
import { appleKey, fakeOAuthClient } from './fake-oauth-settings.js'

const pageHeaders = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Keeps the popup connected to the app that opened it, as real OAuth providers do.
  'Cross-Origin-Opener-Policy': 'unsafe-none',
}

type Issued = { readonly method: OAuthMethod; readonly outcome: Outcome; readonly person: PersonName }
type Granted = Issued & { readonly query: URLSearchParams }

let keys: ReturnType<typeof generateKeyPair> | undefined
/** Creates the signing key when the first ID token is needed, because key generation is slow. */
const issuerKeys = () => (keys ??= generateKeyPair('RS256', { extractable: true }))

/**
 * Creates fake OAuth providers below `/sandbox/oauth`: a consent page, tokens, and the user in each provider's response
 * format. They validate requests as the real providers do.
 */
export function createFakeOAuthProviders(): Router {
  const routes: Router = new Hono()
  const codes = new Map<string, Granted>()
  const tokens = new Map<string, Issued>()
  const refuse = (error: string, description: string, status: 400 | 401 | 429 = 400) =>
    Response.json({ error, error_description: description }, { status })

  routes.get('/form.js', (c) => c.body(formScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

  routes.get('/:provider/authorize', (c) => {
    const method = readProvider(c.req.param('provider'))
    const query = new URL(c.req.url).searchParams
    const wrong = method && findFault(method, query)
    if (!method || wrong !== undefined) return c.text(wrong ?? 'Unknown OAuth provider.', 400)
    return c.html(consentPage({ method, query }), 200, pageHeaders)
  })

  routes.get('/:provider/answer', (c) => {
    const method = readProvider(c.req.param('provider'))
    const query = new URL(c.req.url).searchParams
    const [outcome, person] = [query.get('outcome') ?? '', query.get('person') ?? '']
    if (!method || !Object.hasOwn(outcomes, outcome) || !Object.hasOwn(testUsers, person))
      return c.text('Unknown answer.', 400)
    const back = query.get('redirect_uri') ?? ''
    const parameters = new URLSearchParams({ state: query.get('state') ?? '' })
    if (outcome === 'deny') parameters.set('error', method === 'linkedin' ? 'user_cancelled_login' : 'access_denied')
    else {
      const code = randomBytes(24).toString('base64url')
      codes.set(code, { method, outcome: outcome as Outcome, person: person as PersonName, query })
      parameters.set('code', code)
    }
    if (query.get('response_mode') === 'form_post') return c.html(formPage(back, parameters), 200, pageHeaders)
    return c.body(null, 302, { ...pageHeaders, Location: `${back}?${parameters}` })
  })

  routes.post('/:provider/token', async (c) => {
    const method = readProvider(c.req.param('provider'))
    const form = new URLSearchParams(await c.req.text())
    const request = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    if (!method || request?.method !== method) return refuse('invalid_grant', 'Unknown code.')
    if (!(await isClient(method, form, c.req.header('authorization'))))
      return refuse('invalid_client', 'Wrong client.', 401)
    if (form.get('redirect_uri') !== request.query.get('redirect_uri'))
      return refuse('invalid_grant', 'Another address.')
    const challenge = request.query.get('code_challenge')
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (challenge !== null && challenge !== verified) return refuse('invalid_grant', 'Another verifier.')
    if (request.outcome === 'rate-limit') return refuse('rate_limit_exceeded', 'Too many requests.', 429)
    const { claims } = answersOf(method, request.person)
    if (request.outcome === 'suspended' && claims) return refuse('invalid_grant', 'The account is suspended.')
    const token = randomBytes(24).toString('base64url')
    tokens.set(token, request)
    return c.json(await tokenAnswer(method, request, token, new URL(c.req.url).origin))
  })

  routes.get('/:provider/:what{user|emails}', (c) => {
    const method = readProvider(c.req.param('provider'))
    const held = tokens.get(/^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '')
    if (!method || held?.method !== method) return refuse('invalid_token', 'Unknown token.', 401)
    if (held.outcome === 'suspended') return c.json({ message: 'Sorry. Your account was suspended.' }, 403)
    return c.json(answersOf(method, held.person)[c.req.param('what') as 'user' | 'emails'] ?? {})
  })

  routes.get('/:provider/keys', async (c) => {
    const { publicKey } = await issuerKeys()
    return c.json({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'sandbox', use: 'sig' }] })
  })

  return routes
}

const readProvider = (name: string): OAuthMethod | undefined => (isOAuthMethod(name) ? name : undefined)

type Row = {
  readonly authentication?: string
  readonly clientIdName?: string
  readonly hasPkce: boolean
  readonly needed?: Readonly<Record<string, string>>
}

/** Returns the reason why the consent page must be refused, or undefined. */
function findFault(method: OAuthMethod, query: URLSearchParams): string | undefined {
  const oauthProvider: Row = oauthProviders[method]
  if (query.get(oauthProvider.clientIdName ?? 'client_id') !== fakeOAuthClient(method).id) return 'Unknown client.'
  if (query.get('response_type') !== 'code') return 'Only the authorization code flow is supported.'
  if (oauthProvider.hasPkce && query.get('code_challenge_method') !== 'S256')
    return 'A code challenge is needed (S256).'
  if (!query.get('redirect_uri')?.endsWith(`/api/v1/oauth/callback/${method}`))
    return 'The redirect URI is not registered.'
  return undefined
}

/** Returns true if the caller of the token endpoint authenticates as the OAuth client. */
async function isClient(method: OAuthMethod, form: URLSearchParams, header: string | undefined): Promise<boolean> {
  const { authentication, clientIdName = 'client_id' }: Row = oauthProviders[method]
  const { id, secret } = fakeOAuthClient(method)
  if (authentication === 'basic') return header === `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  if (form.get(clientIdName) !== id) return false
  if (authentication !== 'signed') return form.get('client_secret') === secret
  const claims = { issuer: 'SANDBOX001', subject: id, audience: 'https://appleid.apple.com' }
  // Ignores dates, because a test can set the provider's clock to any time.
  return jwtVerify(form.get('client_secret') ?? '', appleKey, { ...claims, currentDate: new Date(0) }).then(
    () => true,
    () => false,
  )
}

async function tokenAnswer(method: OAuthMethod, { outcome, person, query }: Granted, token: string, origin: string) {
  const oauthProvider: Row = oauthProviders[method]
  const { claims } = answersOf(method, person)
  const request = (query.get('scope') ?? '').split(/[ ,]/)
  const granted = outcome === 'missing-scope' ? request.filter((scope) => !oauthProvider.needed?.[scope]) : request
  // Instagram's token response has a unique format.
  if (method === 'instagram') return { access_token: token, user_id: 17_841, permissions: granted }
  const shared = { access_token: token, token_type: 'Bearer', scope: granted.join(method === 'github' ? ',' : ' ') }
  // LINE signs the ID tokens of web logins with the channel secret, so no public key exists for them.
  if (method === 'line')
    return { ...shared, expires_in: 2_592_000, refresh_token: `${token}-next`, id_token: await lineToken() }
  if (!claims) return { ...shared, ...(method !== 'github' && { expires_in: 3600, refresh_token: `${token}-next` }) }
  const nonce = query.get('nonce')
  const idToken = await new SignJWT({ ...claims, ...(nonce !== null && { nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: 'sandbox' })
    .setIssuer(`${origin}/sandbox/oauth/${method}`)
    .setAudience(fakeOAuthClient(method).id)
    .setIssuedAt()
    .setExpirationTime('10 minutes')
    .sign((await issuerKeys()).privateKey)
  return { ...shared, expires_in: 3600, id_token: idToken }
}

const lineToken = () =>
  new SignJWT({ amr: ['linesso'] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('https://access.line.me')
    .setAudience(fakeOAuthClient('line').id)
    .setIssuedAt()
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(fakeOAuthClient('line').secret))
