// Proves security rule 49.

import { createTestProvider } from '@keyhook/provider/test'
import { encodeBase64Url } from '@keyhook/sdk/wire'
import { afterAll, expect, test } from 'vitest'
import { createInput, messages, recoverInput, rpcInput } from '../../test/frame-world.js'
import { providerWorld } from '../../test/provider-world.js'
import { asFrame } from '../../test/as-frame.js'

const secret = 'a secret of the server of the app, of tests alone'

const world = providerWorld(createTestProvider({ app: { secret, secretScopes: ['read', 'users'] } }))
const { provider } = world

afterAll(() => provider.close())

/** Creates a user with wallets as the app's server, and returns their addresses. */
async function pregenerate(email: string) {
  const authorization = `Basic ${Buffer.from(`${provider.appId}:${secret}`).toString('base64')}`
  const response = await provider.fetch(new URL('/api/v1/users', provider.url), {
    method: 'POST',
    headers: { authorization, 'privy-app-id': provider.appId, 'content-type': 'application/json' },
    body: JSON.stringify({
      linked_accounts: [{ type: 'email', address: email }],
      wallets: [{ chain_type: 'ethereum' }, { chain_type: 'solana' }],
    }),
  })
  const { linked_accounts } = (await response.json()) as { linked_accounts: { address: string; type: string }[] }
  return linked_accounts.flatMap(({ address, type }) => (type === 'wallet' ? [address] : []))
}

test('creates the wallet that the server has pregenerated, signs with it, and recovers it in another browser', async () => {
  const [ethereum] = await pregenerate('user-0@example.com')
  const caller = await world.logIn()
  const { call, logIn } = await world.openFrame()
  const input = await logIn(caller)

  const { address } = await call(messages.create, createInput(input))

  expect(address).toBe(ethereum)
  await call(messages.rpc, rpcInput(input, address, 'personal_sign', ['hello', address]))
  const other = await world.openFrame()
  const there = await other.logIn(caller)
  await other.call(messages.recover, recoverInput(there, address))
  await other.call(messages.rpc, rpcInput(there, address, 'personal_sign', ['hello', address]))
  expect(await provider.database.selectFrom('pregenerated_seeds').selectAll().execute()).toEqual([])
})

test('rejects a seed that does not derive the announced address', async () => {
  await pregenerate('user-1@example.com')
  const caller = await world.logIn()
  const fetch: ReturnType<typeof asFrame> = async (...request) => {
    const response = await asFrame(provider.fetch)(...request)
    if (!String(request[0]).endsWith('/claim') || !response.ok) return response
    return Response.json({ entropy: encodeBase64Url(new Uint8Array(16)) }, { headers: response.headers })
  }
  const { call, logIn } = await world.openFrame({ fetch })

  await expect(call(messages.create, createInput(await logIn(caller)))).rejects.toMatchObject({
    message: 'Failed to create wallet',
  })
  expect(await world.walletsOf(caller)).toEqual([])
})
