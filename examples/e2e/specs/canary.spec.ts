import { formsOf } from '../canary/forms-of.js'
import { rebuildSecrets } from '../canary/rebuild-secrets.js'
import { type Surfaces, watchSurfaces } from '../canary/watch-surfaces.js'
import { readCode } from '../stack/read-code.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

const appId = 'keyhook-vite-app-00000001'

/**
 * The surfaces on which each secret must appear, as the test uses it there. This proves that the test can find secrets.
 */
const meant: Record<string, readonly string[]> = {
  'the code': ['messages from the page to the provider'],
  'an access token': [
    'credentials of the frame',
    'credentials of the page',
    'localStorage of the page',
    'messages from the provider to the page',
    'the cookie keyhook-token',
  ],
  'an identity token': [
    'localStorage of the page',
    'messages from the provider to the page',
    'the cookie keyhook-id-token',
  ],
  'a refresh token': [
    'localStorage of the page',
    'messages from the page to the provider',
    'messages from the provider to the page',
  ],
  'the auth share': ['messages from the frame to the provider', 'messages from the provider to the frame'],
  'the recovery key': ['messages from the provider to the frame'],
  'the recovery share': [],
  'the entropy': [],
  'the words': [],
  'the private key': [],
}

test('threat 36: codes, tokens, key shares and keys appear only in their intended places', async ({
  app,
  context,
  email,
  page,
}) => {
  const surfaces = watchSurfaces(context, page, readStack().provider)
  await surfaces.listen()

  await app.open()
  await app.askForCode(email)
  const code = await readCode(email)
  await app.typeCode(code)
  await app.acceptTerms()
  const address = await app.reachWallet()
  await surfaces.look()
  await app.askToSign('Where are they?')
  await surfaces.look()
  await app.button('Sign and continue').click()
  await expect(app.signature).toHaveText(/^0x[0-9a-f]{130}$/)
  await surfaces.look()
  await page.reload()
  await expect(app.address).toBeVisible()
  await surfaces.look()
  await app.finish()
  await app.logOut.click()
  await expect(app.logIn).toBeVisible()
  await surfaces.look()

  const found = search(surfaces, { 'the code': [code], ...tokens(surfaces), ...(await shares(surfaces, address)) })
  expect(found).toEqual(meant)
  expect([...surfaces.seen.keys()]).toEqual(expect.arrayContaining(lookedAt))
})

const lookedAt = [
  'IndexedDB of the frame',
  'requested addresses',
  'history',
  'messages and events of the window',
  'proofs of the page',
  'referrers',
  'the console',
  'the document of the frame',
  'the document of the page',
]

const secretOf = (surfaces: Surfaces, name: string) =>
  surfaces.bodies.flatMap(({ body }) =>
    [...body.matchAll(new RegExp(`"${name}":"([^"]+)"`, 'g'))].map(([, value]) => value!),
  )

const tokens = (surfaces: Surfaces) => ({
  'an access token': secretOf(surfaces, 'token'),
  'an identity token': secretOf(surfaces, 'identity_token'),
  'a refresh token': secretOf(surfaces, 'refresh_token'),
})

const subjectOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub

async function shares(surfaces: Surfaces, address: string) {
  const [one] = surfaces.bodies.filter(({ path }) => path.endsWith('/embedded_wallets/prepare'))
  const { auth_share, epoch, recovery_ciphertext } = JSON.parse(one!.body) as Record<string, string>
  const secrets = await rebuildSecrets({
    address,
    appId,
    authShare: auth_share!,
    epoch: Number(epoch),
    recoveryCiphertext: recovery_ciphertext!,
    recoveryKey: secretOf(surfaces, 'recovery_key')[0]!,
    userId: subjectOf(secretOf(surfaces, 'token')[0]!),
  })
  return {
    'the auth share': [secrets.authShare],
    'the recovery key': [secrets.recoveryKey],
    'the recovery share': [secrets.recoveryShare],
    'the entropy': [secrets.entropy],
    'the words': [secrets.words],
    'the private key': [secrets.privateKey],
  }
}

function search({ seen }: Surfaces, secrets: Record<string, readonly (string | Uint8Array)[]>) {
  const isIn = (text: string, form: string) =>
    // A search for six digits alone would also match other numbers.
    /^\d{6}$/.test(form) ? new RegExp(`(?<![\\w.-])${form}(?![\\w.-])`).test(text) : text.includes(form)
  return Object.fromEntries(
    Object.entries(secrets).map(([name, values]) => {
      expect(values.length, name).toBeGreaterThan(0)
      const forms = values.flatMap(formsOf)
      const locations = [...seen].filter(([, texts]) => texts.some((text) => forms.some((form) => isIn(text, form))))
      return [name, locations.map(([location]) => location).toSorted()]
    }),
  )
}
