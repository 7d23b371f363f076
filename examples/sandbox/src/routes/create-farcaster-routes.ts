import { randomBytes } from 'node:crypto'
import { html } from 'hono/html'
import { Hono } from 'hono'
import * as AbiFunction from 'ox/AbiFunction'
import * as Address from 'ox/Address'
import * as Hex from 'ox/Hex'
import * as PersonalMessage from 'ox/PersonalMessage'
import * as Secp256k1 from 'ox/Secp256k1'
import * as Signature from 'ox/Signature'
import {
  type Context,
  HttpError,
  keyRequestPayload,
  providerOrigins,
  readBody,
  type RequestContext,
} from '@keyhook/provider/extend'
import { choiceHeaders, choicePage, findTestUser, page, testUsers, type TestUser } from '@keyhook/provider/fakes'
import { farcasterApp } from './farcaster-app.js'

const channelLife = 10 * 60_000
const mostChannels = 1000
/** The contracts on OP Mainnet that the client calls to verify keys. */
const idOf = AbiFunction.from('function idOf(address owner) view returns (uint256 fid)')
const keyDataOf = AbiFunction.from(
  'function keyDataOf(uint256 fid, bytes key) view returns (uint8 state, uint32 keyType)',
)

type KeyRequest = { readonly key: Hex.Hex; readonly expiresAt: number; state: string; userFid?: number }
type SignInRequest = { domain: string; nonce: string; siweUri: string }
type Channel = SignInRequest & { readonly expiresAt: number; signed?: object }

/**
 * Creates the routes of a fake Farcaster. They include a relay, and a page that acts as the phone and signs with a key.
 * They also include an OP Mainnet node that returns the owner of a key, and requests for signer keys.
 */
export function createFarcasterRoutes(context: Context) {
  const { clock } = context
  const channels = new Map<string, Channel>()
  const keys = new Map(
    testUsers.map((person) => {
      const privateKey = Secp256k1.randomPrivateKey()
      const address = Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey }))
      return [address.toLowerCase(), { address, person, privateKey }]
    }),
  )
  const routes = new Hono<{ Bindings: { requestContext: RequestContext } }>()
  const phone = (token: string) => `${context.origin}/sandbox/farcaster/phone?channelToken=${token}`
  const requests = new Map<string, KeyRequest>()
  const signerPhone = (token: string) => `${context.origin}/sandbox/farcaster/signer?token=${token}`
  const find = (token: string | undefined) => {
    const channel = channels.get(token ?? '')
    return channel && channel.expiresAt > clock.now() ? channel : undefined
  }

  routes.post('/v1/channel', async (c) => {
    const { domain, nonce, siweUri } = JSON.parse(await readBody(c.req.raw)) as Partial<SignInRequest>
    if (!domain || !nonce || !siweUri) throw new HttpError(400, 'invalid_data', 'The request is malformed.')
    if (channels.size >= mostChannels) channels.clear()
    const channelToken = randomBytes(5).toString('hex').toUpperCase()
    channels.set(channelToken, { domain, nonce, siweUri, expiresAt: clock.now() + channelLife })
    return c.json({ channelToken, url: phone(channelToken), nonce }, 201)
  })

  routes.get('/v1/channel/status', (c) => {
    const token = /^Bearer (\w+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    const channel = find(token)
    if (!channel) return c.json({ errCode: 'unauthorized', message: 'Unauthorized ' }, 401)
    const { nonce, signed } = channel
    if (!signed) return c.json({ state: 'pending', nonce }, 202)
    // Like Farcaster's relay, returns the result only once.
    channels.delete(token)
    return c.json({ state: 'completed', nonce, ...signed }, 200)
  })

  routes.get('/phone', (c) => {
    const channel = find(c.req.query('channelToken'))
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    if (!channel) return c.html(page('This request has expired', html`<p>Start again in the app.</p>`), 404)
    return c.html(
      choicePage({
        title: 'Sign in with Farcaster',
        text: `Your phone: choose a user to sign in to ${channel.domain}.`,
        action: c.req.url.slice(new URL(c.req.url).origin.length),
      }),
    )
  })

  routes.post('/phone', async (c) => {
    // Pages of other origins cannot sign.
    if (!providerOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
      throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot use the fake phone.')
    const channel = find(c.req.query('channelToken'))
    const person = findTestUser((await c.req.parseBody())['person'])
    if (!channel || !person) throw new HttpError(404, undefined, 'Not found')
    channel.signed = await sign(person, channel)
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    return c.html(
      page(`Signed in as ${person.firstName}`, html`<p>Go back to the app, which continues automatically.</p>`),
    )
  })

  // Requests a signer key for the app's account. The user approves it on a page that acts as the phone.
  routes.post('/v2/signed-key-requests', async (c) => {
    const { deadline, key, requestFid, signature } = JSON.parse(await readBody(c.req.raw)) as {
      deadline: number
      key: Hex.Hex
      requestFid: number
      signature: Hex.Hex
    }
    const payload = keyRequestPayload({ appFid: requestFid, deadline, key })
    const owner = Secp256k1.recoverAddress({ payload, signature: Signature.fromHex(signature) })
    const { appFid, privateKey } = farcasterApp
    const expected = Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey }))
    const expiresAt = deadline * 1000
    if (requestFid !== appFid || !Address.isEqual(owner, expected) || expiresAt <= clock.now())
      throw new HttpError(400, 'invalid_data', 'The request is not signed by the app, or has expired.')
    if (requests.size >= mostChannels) requests.clear()
    const token = `0x${randomBytes(12).toString('hex')}`
    requests.set(token, { expiresAt, key, state: 'pending' })
    return c.json(tell(token), 201)
  })

  routes.get('/v2/signed-key-request', (c) => {
    const token = c.req.query('token') ?? ''
    if (!requests.has(token)) throw new HttpError(404, undefined, 'Not found')
    return c.json(tell(token))
  })

  function tell(token: string) {
    const { expiresAt, key, state, userFid } = requests.get(token)!
    const url = signerPhone(token)
    return { result: { signedKeyRequest: { token, deeplinkUrl: url, key, state, userFid, expiresAt } } }
  }

  const findRequest = (token: string | undefined) => {
    const request = requests.get(token ?? '')
    return request && request.expiresAt > clock.now() && request.state === 'pending' ? request : undefined
  }

  routes.get('/signer', (c) => {
    const request = findRequest(c.req.query('token'))
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    if (!request) return c.html(page('This request has expired', html`<p>Start again in the app.</p>`), 404)
    return c.html(
      choicePage({
        title: 'Add a signer to Farcaster',
        text: 'Your phone: choose the user for whom the app may write on Farcaster.',
        action: c.req.url.slice(new URL(c.req.url).origin.length),
        cancel: 'Reject',
      }),
    )
  })

  routes.post('/signer', async (c) => {
    // Pages of other origins cannot approve.
    if (!providerOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
      throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot use the fake phone.')
    const request = findRequest(c.req.query('token'))
    if (!request) throw new HttpError(404, undefined, 'Not found')
    const person = findTestUser((await c.req.parseBody())['person'])
    Object.assign(request, person ? { state: 'completed', userFid: person.id } : { state: 'rejected' })
    for (const [name, value] of Object.entries(choiceHeaders)) c.header(name, value)
    const title = person ? `Approved as ${person.firstName}` : 'Rejected'
    return c.html(page(title, html`<p>Go back to the app, which continues automatically.</p>`))
  })

  // The user revokes the key in the Farcaster app.
  routes.post('/signer/remove', async (c) => {
    if (!providerOrigins(context, c.req.raw).includes(c.req.header('origin') ?? ''))
      throw new HttpError(403, 'origin_not_allowed', 'Other origins cannot use the fake phone.')
    const { key } = JSON.parse(await readBody(c.req.raw)) as { key: string }
    for (const request of requests.values()) if (request.key === key) request.state = 'removed'
    return c.json({})
  })

  // The part of OP Mainnet's RPC API that the client calls.
  routes.post('/rpc', async (c) => {
    const { id, params } = JSON.parse(await readBody(c.req.raw)) as {
      id: number
      params?: readonly [{ data?: Hex.Hex }]
    }
    const result = read(params?.[0].data)
    const answer = result ? { result } : { error: { code: -32601, message: 'The sandbox has no such contract.' } }
    return c.json({ jsonrpc: '2.0', id, ...answer })
  })

  function read(data: Hex.Hex | undefined): Hex.Hex | undefined {
    if (data?.startsWith(AbiFunction.getSelector(keyDataOf))) {
      const [fid, key] = AbiFunction.decodeData(keyDataOf, data)
      const request = [...requests.values()].find((each) => each.key === key && BigInt(each.userFid ?? 0) === fid)
      const state = request === undefined ? 0 : request.state === 'removed' ? 2 : 1
      return AbiFunction.encodeResult(keyDataOf, [state, state === 0 ? 0 : 1])
    }
    if (!data?.startsWith(AbiFunction.getSelector(idOf))) return undefined
    const owner = AbiFunction.decodeData(idOf, data)[0]
    return AbiFunction.encodeResult(idOf, BigInt(keys.get(owner.toLowerCase())?.person.id ?? 0))
  }

  /** Signs the login message with the test user's key, as a phone does for the relay. */
  async function sign(person: TestUser, { domain, nonce, siweUri: uri }: SignInRequest): Promise<object> {
    const { createWalletClient, viemConnector } = await import('@farcaster/auth-client')
    const { address, privateKey } = [...keys.values()].find((key) => key.person === person)!
    // Building a message sends no request to this node.
    const wallet = createWalletClient({ ethereum: viemConnector({ rpcUrl: 'http://127.0.0.1' }) })
    const built = wallet.buildSignInMessage({ address, domain, fid: person.id, nonce, uri })
    if (built.isError) throw built.error ?? new Error('The message could not be built.')
    const { message } = built
    const payload = PersonalMessage.getSignPayload(Hex.fromString(message))
    const signature = Signature.toHex(Secp256k1.sign({ payload, privateKey }))
    const { firstName, lastName, username } = person
    const profile = { username, displayName: `${firstName} ${lastName}`, bio: 'Of the sandbox.', pfpUrl: '' }
    return { message, signature, authMethod: 'custody', fid: person.id, custody: address, ...profile }
  }

  return routes
}
