import { farcasterSignerMessage } from '@keyhook/sdk/wire'
import { addAccount } from '../src/database/accounts.js'
import type { createTestProvider } from '../src/test.js'
import type { makeWallet } from './make-wallet.js'
import type { Browser } from './set-up.js'

const api = 'https://farcaster.example'

/** Settings of a provider that requests Farcaster signers from a service in this process. */
export const signerSettings = {
  farcaster: { rpcUrl: api, signer: { api, appFid: 9001, privateKey: `0x${'46'.repeat(32)}` } },
} as const

/**
 * Fakes Farcaster's service for signers, as the `fetch` option of a test provider. A test can change the requests'
 * states.
 */
export function playSigners() {
  const requests: { key: string; state: string }[] = []
  const fetch: createTestProvider.Options['fetch'] = async (address, init) => {
    const { pathname, searchParams } = new URL(address)
    if (!pathname.startsWith('/v2/signed-key-request')) return new Response(undefined, { status: 404 })
    const index =
      init?.method === 'POST'
        ? requests.push({ key: (JSON.parse(String(init.body)) as { key: string }).key, state: 'pending' }) - 1
        : Number(searchParams.get('token'))
    const signedKeyRequest = {
      ...{ deeplinkUrl: `${api}/approve/${index}`, state: requests[index]?.state },
      ...{ token: String(index), userFid: 1001 },
    }
    return Response.json({ result: { signedKeyRequest } })
  }
  return { fetch, requests }
}

/** Links the Farcaster account 1001 to a browser's user. */
export async function linkFarcaster(
  { appId, clock, database }: ReturnType<typeof createTestProvider>,
  { userId }: Browser,
): Promise<void> {
  const time = { first_verified_at: clock.now(), latest_verified_at: clock.now() }
  const named = { app_id: appId, type: 'farcaster', identifier: '1001', user_id: userId() } as const
  const unknown = { bio: null, displayName: null, pfp: null, signerPublicKey: null, url: null }
  const profile = JSON.stringify({ ...unknown, ownerAddress: '', username: 'ada' })
  await addAccount(database, { ...named, ...time, profile })
}

/** Returns a request for a signer, signed by the wallet. `change` changes the signed claims. */
export async function signRequest(
  who: Browser,
  { address, chain_type, sign }: Pick<ReturnType<typeof makeWallet>, 'address' | 'chain_type' | 'sign'>,
  { publicKey, ...change }: Partial<farcasterSignerMessage.Claim> & { publicKey: string },
) {
  const nonce = await who.readNonce()
  const claim = { address, appId: who.appId, chainType: chain_type, nonce, origin: who.origin, publicKey }
  const frameKey = who.keys.frame?.thumbprint ?? ''
  const signature = await sign(farcasterSignerMessage({ ...claim, frameKey, userId: who.userId(), ...change }))
  return { address, chain_type, ed25519_public_key: publicKey, nonce, signature }
}
