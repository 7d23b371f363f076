// Runs the published packages `@privy-io/node` and `@privy-io/server-auth` against tokens of the provider.

import { importSPKI, jwtVerify } from 'jose'
import { apps } from '@keyhook/sdk/wire'
import { expect, test } from 'vitest'
import { createBrowser, rejection } from '../../test/set-up.js'
import { setUpAdmin } from '../../test/set-up-admin.js'

const privy = { tokenFormat: 'privy', loginMethods: ['email', 'sms'] } as const

async function setUp(app: Parameters<typeof setUpAdmin>[0] = { app: privy }) {
  const admin = setUpAdmin(app)
  const browser = createBrowser(admin.provider)
  const { accessToken, identityToken, user } = await browser.login('ada@example.com')
  const { verificationKey } = await browser.call(apps.config, { appId: admin.provider.appId })
  return { ...admin, access: accessToken!, browser, identity: identityToken!, user, verificationKey }
}

test('`@privy-io/node` verifies access tokens with the published keys, and with a given key', async () => {
  const { access, createNode, node, provider, user, verificationKey } = await setUp()
  const claims = {
    ...{ app_id: provider.appId, issuer: 'privy.io', user_id: user.id },
    ...{ session_id: expect.any(String) as string, expiration: expect.any(Number) as number },
  }
  const withKey = createNode(provider.appId, { jwtVerificationKey: verificationKey })

  expect(await node.utils().auth().verifyAccessToken(access)).toMatchObject(claims)
  expect(await node.utils().auth().verifyAuthToken(access)).toMatchObject(claims)
  expect(await withKey.utils().auth().verifyAccessToken(access)).toMatchObject(claims)
})

test('`@privy-io/node` reads the user of an identity token', async () => {
  const { node, provider } = await setUp()
  const { id } = await node.users().create({
    linked_accounts: [
      { type: 'email', address: 'eve@example.com' },
      { type: 'phone', number: '+15555550100' },
      { type: 'farcaster', fid: 7, owner_address: '0x52908400098527886E0F7030069857D2E4169EE7', username: 'eve' },
    ],
    custom_metadata: { plan: 'gold' },
  })
  const { identityToken } = await createBrowser(provider).login('eve@example.com')

  const user = await node.users().get({ id_token: identityToken! })

  expect(user).toMatchObject({
    id,
    custom_metadata: { plan: 'gold' },
    // The user has not proved the other accounts.
    linked_accounts: [expect.objectContaining({ type: 'email', address: 'eve@example.com' })],
  })
  expect(await node.utils().auth().verifyIdentityToken(identityToken!)).toEqual(user)
})

test('`@privy-io/server-auth` verifies both tokens with the key of the app settings', async () => {
  const { access, identity, provider, serverAuth, user, verificationKey } = await setUp()
  const claims = { appId: provider.appId, issuer: 'privy.io', userId: user.id }

  expect(await serverAuth.verifyAuthToken(access)).toMatchObject(claims)
  expect(await serverAuth.verifyAuthToken(`Bearer ${access}`, verificationKey)).toMatchObject(claims)
  expect(await serverAuth.getUser({ idToken: identity })).toMatchObject({
    id: user.id,
    email: { address: 'ada@example.com' },
  })
})

test('both packages reject changed tokens, tokens of another app and tokens in the standard format', async () => {
  const { access, createNode, node, serverAuth } = await setUp()
  const [header, body, signature] = access.split('.') as [string, string, string]
  const changed = [header, body, signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`]
  const standard = await setUp({ app: { tokenFormat: 'standard' } })
  const wrong = [changed.join('.'), standard.access, standard.identity, '']

  for (const token of wrong) {
    expect(await rejection(node.utils().auth().verifyAccessToken(token))).toBeInstanceOf(Error)
    expect(await rejection(serverAuth.verifyAuthToken(token))).toBeInstanceOf(Error)
  }
  const other = createNode('keyhook-test-app-00000002')
  expect(await rejection(other.utils().auth().verifyAccessToken(access))).toBeInstanceOf(Error)
})

test("the provider accepts tokens of both formats, so a change of an app's format does not log out users", async () => {
  const { access, browser, verificationKey } = await setUp()
  const { payload, protectedHeader } = await jwtVerify(access, await importSPKI(verificationKey, 'ES256'))

  expect([protectedHeader.typ, payload.iss, payload['token_use']]).toEqual(['JWT', 'privy.io', 'access'])
  expect((await browser.raw('/api/v1/users/me', { headers: { authorization: `Bearer ${access}` } })).status).toBe(200)
})
