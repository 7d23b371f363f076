import { createHash } from 'node:crypto'
import { embeddedWallets, type Endpoint, encodeBase64Url } from '@keyhook/sdk/wire'
import { calculateJwkThumbprint, decodeProtectedHeader, EmbeddedJWK, jwtVerify } from 'jose'

/** A wallet of the fake provider below. */
export type Row = {
  user: string
  entropy_id: string
  address: string
  chain_type: string
  epoch: number
  status: 'pending' | 'active'
  auth_share: string
  recovery_ciphertext: string
  /** Addresses of higher indexes. */
  added?: readonly string[]
}

const text = (value: unknown) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)))

/**
 * Answers the frame's calls from memory, each in one step like a database transaction. Use it in tests that need many
 * providers, or direct access to rows. `frame-provider.test.ts` runs the same tests on the real provider.
 */
export async function memoryProvider({ appId, now, origins, url }: memoryProvider.Options) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
  const rows: Row[] = []
  const recoveryKeys = new Map<string, string>()
  /** The frame key of each session: the first key that proves itself. */
  const frameKeys = new Map<string, string>()
  const ended = new Set<string>()
  /** Ownership signatures in order. */
  let sessions = 0
  const settings = { newFrames: 'attest' }
  const owned: Record<string, string>[] = []
  const nonce = () => `nonce-${Math.floor(now() / 30_000)}`

  async function signToken(userId: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) {
    const exp = Math.floor(now() / 1000) + 3600
    const body = { sub: userId, aud: appId, aid: appId, sid: `session ${sessions++}`, exp, ...claims }
    const signed = `${text({ alg: 'ES256', typ: 'at+jwt', ...header })}.${text(body)}`
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
    const signature = await crypto.subtle.sign(algorithm, keys.privateKey, new TextEncoder().encode(signed))
    return `${signed}.${encodeBase64Url(new Uint8Array(signature))}`
  }

  const shown = ({ address, chain_type, entropy_id, epoch, status }: Row) => ({
    address,
    chain_type,
    entropy_id,
    epoch,
    status,
    wallet_index: 0,
    recovery_method: 'privy',
  })
  const addressesOf = ({ added = [], address }: Row) => [address, ...added]
  const userOf = (id: string) => ({ id, created_at: 0, linked_accounts: [] })
  const refusal = (status: number, code: string) => Response.json({ error: code, code }, { status })

  /**
   * Returns the reason for rejecting a proof. A valid proof is signed by the session's frame key, for this request and
   * the nonce.
   */
  async function refuse(input: URL, headers: Headers, token: string, session: string): Promise<Response | undefined> {
    const proof = headers.get('dpop') ?? ''
    const { payload } = await jwtVerify(proof, EmbeddedJWK, { typ: 'dpop+jwt', currentDate: new Date(0) })
    const { ath, htm, htu } = payload
    const isForThis = htm === 'POST' && htu === url + input.pathname
    if (!isForThis || ath !== createHash('sha256').update(token).digest('base64url'))
      return refusal(400, 'invalid_data')
    if (payload['nonce'] !== nonce()) return refusal(400, 'use_dpop_nonce')
    const thumbprint = await calculateJwkThumbprint(decodeProtectedHeader(proof).jwk!)
    if (!frameKeys.has(session)) frameKeys.set(session, thumbprint)
    return frameKeys.get(session) === thumbprint ? undefined : refusal(403, 'confirmation_required')
  }

  const answers: Record<string, (user: string, body: Record<string, string>, address: string) => Response> = {
    prepare(user, body) {
      const found = rows.find((row) => row.user === user && row.chain_type === body['chain_type'])
      if (found) return Response.json(shown(found))
      const sent = body as unknown as Row
      const row: Row = { ...sent, user, epoch: 0, status: 'pending' }
      rows.push(row)
      return Response.json(shown(row))
    },
    commit(user, body) {
      const row = rows.find((row) => row.user === user && row.entropy_id === body['entropy_id'])
      if (!row) return refusal(404, 'embedded_wallet_not_found')
      row.status = 'active'
      owned.push({ ...body, user })
      return Response.json({ user: userOf(user) })
    },
    add(user, body) {
      owned.push({ ...body, user })
      const row = rows.find(({ entropy_id }) => entropy_id === body['entropy_id'])
      if (row) row.added = [...(row.added ?? []), body['address']!]
      return Response.json({ user: userOf(user) })
    },
    lease: () => Response.json({}),
    auth_share(user, _, address) {
      const row = rows.find((row) => row.user === user && addressesOf(row).includes(address))
      if (!row) return refusal(404, 'embedded_wallet_not_found')
      return Response.json({ ...shown(row), addresses: addressesOf(row), auth_share: row.auth_share })
    },
    share(user, _, address) {
      const row = rows.find((row) => row.user === user && row.address === address)
      if (!row) return refusal(404, 'embedded_wallet_not_found')
      const { auth_share, recovery_ciphertext } = row
      return Response.json({ ...shown(row), addresses: addressesOf(row), auth_share, recovery_ciphertext })
    },
    key_material(user, _, address) {
      const id = `${user} ${address}`
      if (!recoveryKeys.has(id)) recoveryKeys.set(id, encodeBase64Url(crypto.getRandomValues(new Uint8Array(32))))
      return Response.json({ recovery_type: 'privy_generated_recovery_key', recovery_key: recoveryKeys.get(id) })
    },
  }

  const paths = Object.values(embeddedWallets as unknown as Record<string, Endpoint>)

  return {
    rows,
    settings,
    recoveryKeys,
    signToken,
    ended,
    frameKeys,
    owned,
    async fetch(input: URL, init: RequestInit): Promise<Response> {
      const response = await answer(input, init)
      response.headers.set('dpop-nonce', nonce())
      return response
    },
  }

  async function answer(input: URL, init: RequestInit): Promise<Response> {
    if (input.pathname === `/api/v1/apps/${appId}`)
      return Response.json({
        id: appId,
        name: 'Test',
        verification_key: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`,
        allowed_domains: origins,
        embedded_wallet_config: { new_frames: settings.newFrames },
      })
    if (input.pathname === `/api/v1/apps/${appId}/.well-known/jwks.json`)
      return Response.json({ keys: [await crypto.subtle.exportKey('jwk', keys.publicKey)] })
    const known = paths.some(({ path }) => new RegExp(`^${path.replace('{address}', '[^/]+')}$`).test(input.pathname))
    if (!known) return refusal(404, 'invalid_data')
    const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? ''
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? 'e30', 'base64url').toString()) as {
      sub?: string
      sid?: string
    }
    if (!claims.sub || ended.has(claims.sid ?? '')) return refusal(401, 'missing_or_invalid_token')
    const refused = await refuse(input, new Headers(init.headers), token, claims.sid ?? '')
    if (refused) return refused
    const parts = input.pathname.split('/')
    const body = JSON.parse(String(init.body ?? '{}')) as Record<string, string>
    return answers[parts.at(-1)!]!(claims.sub, body, parts[4]!)
  }
}

export declare namespace memoryProvider {
  type Options = { appId: string; now: () => number; origins: readonly string[]; url: string }
}
