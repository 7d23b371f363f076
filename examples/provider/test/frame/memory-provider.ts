import { embeddedWallets, type Endpoint, encodeBase64Url } from '@keyhook/sdk/wire'

/** A wallet of the provider below. */
export type Row = {
  user: string
  entropy_id: string
  address: string
  chain_type: string
  epoch: number
  status: 'pending' | 'active'
  auth_share: string
  recovery_ciphertext: string
}

const text = (value: unknown) => encodeBase64Url(new TextEncoder().encode(JSON.stringify(value)))

/**
 * The frame's calls answered from memory, each in one step as the database's transactions make it: for tests that need
 * many providers, or one whose rows can be touched. `frame-provider.test.ts` runs the same on the real one.
 */
export async function memoryProvider({ appId, now, origins }: memoryProvider.Options) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const spki = Buffer.from(await crypto.subtle.exportKey('spki', keys.publicKey)).toString('base64')
  const rows: Row[] = []
  const recoveryKeys = new Map<string, string>()

  async function signToken(userId: string, claims: Record<string, unknown> = {}, header: Record<string, unknown> = {}) {
    const exp = Math.floor(now() / 1000) + 3600
    const body = { sub: userId, aud: appId, aid: appId, sid: 'session', exp, ...claims }
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
  const userOf = (id: string) => ({ id, created_at: 0, linked_accounts: [] })
  const refusal = (status: number, code: string) => Response.json({ error: code, code }, { status })

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
      return Response.json({ user: userOf(user) })
    },
    add: (user) => Response.json({ user: userOf(user) }),
    auth_share(user, _, address) {
      const row = rows.find((row) => row.user === user && row.address === address)
      if (!row) return refusal(404, 'embedded_wallet_not_found')
      return Response.json({ ...shown(row), auth_share: row.auth_share })
    },
    share(user, _, address) {
      const row = rows.find((row) => row.user === user && row.address === address)
      if (!row) return refusal(404, 'embedded_wallet_not_found')
      const { auth_share, recovery_ciphertext } = row
      return Response.json({ ...shown(row), auth_share, recovery_ciphertext })
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
    recoveryKeys,
    signToken,
    fetch: async (input: URL, init: RequestInit): Promise<Response> => {
      if (input.pathname === `/api/v1/apps/${appId}`)
        return Response.json({
          id: appId,
          name: 'Test',
          verification_key: `-----BEGIN PUBLIC KEY-----\n${spki}\n-----END PUBLIC KEY-----\n`,
          allowed_domains: origins,
        })
      if (input.pathname === `/api/v1/apps/${appId}/.well-known/jwks.json`)
        return Response.json({ keys: [await crypto.subtle.exportKey('jwk', keys.publicKey)] })
      const known = paths.some(({ path }) => new RegExp(`^${path.replace('{address}', '[^/]+')}$`).test(input.pathname))
      if (!known) return refusal(404, 'invalid_data')
      const token = new Headers(init.headers).get('authorization')?.slice('Bearer '.length) ?? ''
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? 'e30', 'base64url').toString()) as { sub?: string }
      if (!claims.sub) return refusal(401, 'missing_or_invalid_token')
      const parts = input.pathname.split('/')
      const body = JSON.parse(String(init.body ?? '{}')) as Record<string, string>
      return answers[parts.at(-1)!]!(claims.sub, body, parts[4]!)
    },
  }
}

export declare namespace memoryProvider {
  type Options = { appId: string; now: () => number; origins: readonly string[] }
}
