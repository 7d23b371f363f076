import { EdgeVM } from '@edge-runtime/vm'
import { build } from 'esbuild'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, inject, test } from 'vitest'

const appId = 'keyhook-test-app-00000001'
const apiUrl = 'https://auth.example.com'

/** Runs the packed server entry in a runtime that has `fetch` and `crypto`, but no API of Node. */
async function onTheEdge(tokens: readonly string[], jwks: object) {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: `export { createVerifier, readTokens } from '@keyhook/sdk/server'`,
      resolveDir: inject('consumer'),
    },
    bundle: true,
    format: 'iife',
    globalName: 'entry',
    platform: 'neutral',
    conditions: ['edge-light', 'workerd', 'worker'],
    logLevel: 'error',
    metafile: true,
    write: false,
  })
  const vm = new EdgeVM()
  vm.evaluate(outputFiles[0]!.text)
  const run = vm.evaluate<(tokens: readonly string[], jwks: string) => Promise<string>>(`(async (tokens, jwks) => {
    const fetch = async () => new Response(jwks)
    const verifier = entry.createVerifier({ appId: '${appId}', apiUrl: '${apiUrl}', fetch })
    const results = []
    for (const token of tokens)
      results.push(await verifier.verifyAccessToken(token).then(({ userId }) => userId, (error) => error.fault))
    const headers = new Headers({ cookie: 'keyhook-token=' + tokens[0] })
    const globals = ['process', 'Buffer', 'require', 'global', 'setImmediate', 'window', 'document']
    return JSON.stringify({
      results,
      isRead: entry.readTokens(headers).accessToken === tokens[0],
      globals: globals.filter((name) => name in globalThis),
    })
  })`)
  const packages = Object.keys(metafile.inputs).map((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1])
  return { ...(JSON.parse(await run(tokens, JSON.stringify(jwks))) as object), packages: new Set(packages) }
}

test('the server entry verifies tokens on an edge runtime, with jose as its only dependency', async () => {
  const [ours, theirs] = await Promise.all([
    generateKeyPair('ES256', { extractable: true }),
    generateKeyPair('ES256', { extractable: true }),
  ])
  const sign = (key: CryptoKey, expiresIn: string) =>
    new SignJWT({ sid: 'session', aid: appId })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'ours' })
      .setSubject('ada')
      .setIssuer(apiUrl)
      .setAudience(appId)
      .setIssuedAt()
      .setExpirationTime(expiresIn)
      .sign(key)
  const tokens = [
    await sign(ours.privateKey, '10 minutes'),
    await sign(theirs.privateKey, '10 minutes'),
    await sign(ours.privateKey, '-1 minutes'),
    'token',
  ]

  expect(
    await onTheEdge(tokens, { keys: [{ ...(await exportJWK(ours.publicKey)), kid: 'ours', alg: 'ES256' }] }),
  ).toEqual({
    results: ['ada', 'signature', 'expired', 'malformed'],
    isRead: true,
    globals: [],
    packages: new Set([undefined, '@keyhook/sdk', 'jose']),
  })
})
