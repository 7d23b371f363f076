import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from '../../../examples/e2e/browser/find-browser.js'
import { writeTree } from '../folders.js'
import { keyhook } from '../keyhook.js'
import { install, makeApp, run } from '../vite-app.js'

const provider = 'http://127.0.0.1:9'
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' }

/** Serves a built app under a policy. */
async function serve(root: string, policy: string): Promise<string> {
  const server = createServer((request, response) => {
    const path = join(root, 'dist', request.url === '/' ? 'index.html' : request.url!)
    if (!existsSync(path)) return void response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'image/svg+xml',
      'content-security-policy': policy,
    })
    response.end(readFileSync(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

test(
  'the policy that csp prints lets the modal open, and needs its provider and its styles',
  { timeout: 180_000 },
  async () => {
    const root = makeApp()
    writeTree(root, {
      'src/App.tsx': `import { usePrivy } from '@keyhook/sdk'\n\nexport default function App() {\n  const { login } = usePrivy()\n  return <button onClick={() => void login()}>Log in</button>\n}\n`,
      '.env.local': `VITE_KEYHOOK_APP_ID=keyhook-policy-test-00001\nVITE_KEYHOOK_API_URL=${provider}\n`,
    })
    expect(keyhook(root, ['init', '--yes', '--no-install']).code).toBe(0)
    install(root)
    expect(run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'], root)).toEqual({ status: 0, said: '' })
    const { policy } = JSON.parse(keyhook(root, ['csp', '--json']).stdout) as { policy: Record<string, string[]> }
    const browser = await chromium.launch({
      executablePath: await findBrowser(),
      args: ['--no-sandbox', '--disable-gpu'],
    })
    onTestFinished(() => browser.close())

    /** The directives that were violated while a person opens the modal. */
    const violations = async (policy: Record<string, string[]>) => {
      const text = Object.entries(policy)
        .map(([name, sources]) => [name, ...sources].join(' '))
        .join('; ')
      const page = await browser.newPage()
      await page.addInitScript(() => {
        const found: string[] = ((globalThis as unknown as { found: string[] }).found = [])
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => found.push(effectiveDirective))
      })
      await page.goto(await serve(root, text))
      await page.getByRole('button', { name: 'Log in' }).click()
      await page.getByRole('dialog').waitFor()
      const found = await page.evaluate(() => (globalThis as unknown as { found: string[] }).found)
      await page.close()
      return [...new Set(found)]
    }

    expect(await violations(policy)).toEqual([])
    expect(await violations({ ...policy, 'connect-src': ["'self'"] })).toEqual(['connect-src'])
    expect(await violations({ ...policy, 'style-src': ["'self'"] })).toEqual(['style-src-elem'])
  },
)
