import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { makeFolder, readHost, writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { install, makeApp, run } from '../vite-app.js'

const provider = 'http://127.0.0.1:9'
const nonce = 'c29tZXRoaW5nIG5ldyE='
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves a built app with a content security policy. Its scripts have a nonce, as a framework would add it. */
async function serve(root: string, policy: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = join(root, 'dist', request.url === '/' ? 'index.html' : request.url!)
    if (!existsSync(path)) return void response.writeHead(404).end()
    const type = types[extname(path)] ?? 'image/svg+xml'
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy })
    const file = readFileSync(path)
    response.end(type === 'text/html' ? file.toString().replaceAll('<script', `<script nonce="${nonce}"`) : file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const next = makeFolder(readHost('next-app'), afterAll)
const root = makeFolder({}, afterAll)

/** Returns the code that csp prints for styles with a nonce. */
async function readNonceCode(): Promise<string> {
  const { stderr } = await keyhook(next, ['csp', '--provider', provider])
  return /^import \{ setNonce \} from 'get-nonce'\n\n[\s\S]*?^\}/m.exec(stderr)![0]
}

/** Builds an app with a button that opens the modal. The app sets the nonce unless its address ends with `#without`. */
async function buildApp(): Promise<void> {
  const [imported, ...rest] = (await readNonceCode()).split('\n')
  const code = [imported, "if (location.hash !== '#without') {", ...rest, '}'].join('\n')
  makeApp(root)
  writeTree(root, {
    'src/App.tsx': `import { usePrivy } from '@keyhook/sdk'\n${code}\nexport default function App() {\n  const { login } = usePrivy()\n  return <button onClick={() => void login()}>Log in</button>\n}\n`,
    '.env.local': `VITE_KEYHOOK_APP_ID=keyhook-policy-test-00001\nVITE_KEYHOOK_API_URL=${provider}\n`,
  })
  expect((await keyhook(root, ['init', '--yes', '--no-install'])).code).toBe(0)
  install(root)
  expect(run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], root)).toEqual({ status: 0, said: '' })
}

beforeAll(buildApp, 180_000)

type Policy = Readonly<Record<string, readonly string[]>>
const readPolicy = async (root: string, parameters: readonly string[] = []) =>
  (JSON.parse((await keyhook(root, ['csp', '--json', ...parameters])).stdout) as { policy: Policy }).policy

/** Opens the modal of an app in a browser and returns the violated directives. */
async function openBrowser(root: string) {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  onTestFinished(() => browser.close())
  return async (policy: Policy, hash = '') => {
    const directives = Object.entries(policy).map(([name, sources]) => [name, ...sources].join(' '))
    const page = await browser.newPage()
    await page.addInitScript(() => {
      const found: string[] = ((globalThis as unknown as { found: string[] }).found = [])
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective))
    })
    await page.goto(`${await serve(root, directives.join('; ').replaceAll('{nonce}', nonce))}${hash}`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('dialog').waitFor()
    // The screens load after the dialog. The scroll lock adds its style, or causes the violation.
    await page.waitForFunction(() => document.body.hasAttribute('data-scroll-locked'))
    // The page loads its lazy chunks, and then calls the provider.
    await page.waitForLoadState('networkidle')
    const found = await page.evaluate(() => (globalThis as unknown as { found: string[] }).found)
    await page.close()
    return [...new Set(found)]
  }
}

test(
  'opens the modal under the policy that csp prints, but not without its provider or style sources',
  { timeout: 180_000 },
  async () => {
    const policy = await readPolicy(root)
    const violations = await openBrowser(root)

    expect(await violations(policy, '#without')).toEqual([])
    expect(await violations({ ...policy, 'connect-src': ["'self'"] }, '#without')).toEqual(['connect-src'])
    expect(await violations({ ...policy, 'style-src': ["'self'"] }, '#without')).toEqual(['style-src-elem'])
  },
)

test('locks the page scroll under a nonce policy, with the code that csp prints', { timeout: 180_000 }, async () => {
  const policy = await readPolicy(next, ['--provider', provider])
  const violations = await openBrowser(root)

  expect(policy['style-src']).toEqual(["'self'", "'nonce-{nonce}'"])
  expect(await violations(policy)).toEqual([])
  expect(await violations(policy, '#without')).toEqual(['style-src-elem'])
})

test.each([
  ['next-app', 'npm i get-nonce'],
  ['react-router', 'npm i get-nonce'],
  ['tanstack', 'npm i get-nonce'],
])('%s: csp explains how to pass the nonce to the modal', async (host, line) => {
  const root = makeFolder(readHost(host))

  const { stderr } = await keyhook(root, ['csp', '--provider', provider])

  expect(stderr).toContain(`Run ${line}`)
  expect(stderr).toContain("import { setNonce } from 'get-nonce'")
})

test.each([
  ['vite', []],
  ['next-app', ['--dev']],
])('%s with csp %j: prints no nonce instructions if the policy has no style nonce', async (host, parameters) => {
  const root = makeFolder(readHost(host))

  expect((await keyhook(root, ['csp', '--provider', provider, ...parameters])).stderr).not.toContain('get-nonce')
})
