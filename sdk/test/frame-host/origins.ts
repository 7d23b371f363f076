import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createTestProvider } from '@keyhook/provider/test'
import { serveProvider } from '@keyhook/provider'
import { build, type Rolldown } from 'vite'
import { buildForBrowsers } from '@keyhook/sandbox/internal/src/checkout/build-for-browsers'
import { freePort } from '@keyhook/test-kit/ports/free-port'
import { createHttp, createKeySigner, generateSigningKey, passwordless, sessions } from '../../src/exports/wire.js'

const root = resolve(import.meta.dirname, '../../..')

/** The bundled page. All test files of a worker share it. */
let bundled: Promise<string> | undefined

async function bundlePage(): Promise<string> {
  const output = (await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source'] },
    build: { write: false, lib: { entry: join(import.meta.dirname, 'page.ts'), formats: ['es'], fileName: 'page' } },
  })) as Rolldown.RolldownOutput[]
  return output[0]!.output[0].code
}

/** Serves an impostor page at the frame's URL. `script` receives the number of the `visit`, from 1. */
export async function startImpostor(script: string) {
  let visit = 0
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(`<!doctype html><script>
      const visit = ${url.startsWith('/apps') ? ++visit : 0}
      let port, channel
      const say = (answer) => port.postMessage({ version: 1, channel, ...answer })
      onmessage = ({ data, ports }) => {
        port = ports[0]
        channel = data.channel
        port.onmessage = ({ data }) => receive(data)
        welcome()
      }
      const welcome = () => say({ type: 'ready' })
      let ready = () => parent.postMessage({ keyhook: 'ready', version: 1 }, '*')
      ${script}
      ready()
    </script>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    apiUrl: `http://auth.localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Serves the app on app.localhost and the provider with its frame on auth.localhost. */
export async function startOrigins() {
  buildForBrowsers(['frame'])
  const frameFolder = join(root, 'examples/provider/dist/frame')
  const script = await (bundled ??= bundlePage())
  const app = createServer((request, response) => {
    const isScript = request.url === '/page.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : '<!doctype html><title>App</title><script type="module" src="/page.js"></script>')
  }).listen(0, '127.0.0.1')
  await once(app, 'listening')
  const { port: appPort } = app.address() as AddressInfo
  const apiPort = await freePort()
  const apiUrl = `http://auth.localhost:${apiPort}`
  const appUrl = `http://app.localhost:${appPort}`
  const foreignUrl = `http://evil.localhost:${appPort}`
  const provider = createTestProvider({
    // Turns off approvals on the provider's page, because these tests open no such page.
    app: { origins: [appUrl], embeddedWallets: { withoutApproval: ['recovery'] } },
    clock: { now: () => Date.now() },
    settings: { origin: apiUrl },
    frameFolder,
  })
  const fetch = async (request: Request) => {
    const { headers, method, url } = request
    return provider.fetch(url, { headers, method, ...(method === 'POST' && { body: await request.text() }) })
  }
  const served = await serveProvider({ ...provider, fetch }, { hostname: '127.0.0.1', port: apiPort })

  return {
    apiUrl,
    appId: provider.appId,
    appUrl,
    foreignUrl,
    provider,
    /** Logs in a page, with the statement of its wallet frame. */
    async logIn(email: string, statement: string) {
      const signer = await createKeySigner({ crypto, pair: await generateSigningKey(crypto.subtle) })
      const open = (accessToken?: string, statement?: string) =>
        createHttp({
          url: apiUrl,
          fetch: provider.fetch,
          sleep: async () => {},
          headers: async ({ endpoint: { bindsFrame, method }, nonce, url }) => ({
            'privy-app-id': provider.appId,
            'dpop': await signer.prove({ accessToken, issuedAt: Date.now() / 1000, method, nonce: await nonce(), url }),
            ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
            ...(bindsFrame && statement !== undefined && { 'keyhook-frame-key': statement }),
          }),
        })
      const http = open(undefined, statement)
      await http.call(passwordless.init, { email })
      const code = provider.inbox(email) ?? ''
      const { accessToken, user } = await http.call(passwordless.authenticate, {
        email,
        code,
        mode: 'login-or-sign-up',
      })
      const token = accessToken ?? ''
      const bindFrame = (statement: string) => open(token, statement).call(sessions.bindFrame, {})
      return { caller: { accessToken: token, userId: user.id }, bindFrame }
    },
    async stop() {
      app.closeAllConnections()
      await new Promise((resolve) => app.close(resolve))
      await served.stop()
    },
  }
}
