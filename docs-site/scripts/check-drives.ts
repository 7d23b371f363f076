import { chromium } from 'playwright'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { drives } from '../demo/live/drives.js'
import { serveBuilt } from './serve-built.js'

/**
 * Runs the steps to every state on the built site: `npm run drives --workspace @keyhook/docs-site [state…]`. Exits with
 * 1 if a state is not reached, or if it requests another origin. It takes minutes, so it is not part of the tests.
 */
const requested = process.argv.slice(2)
const names = Object.keys(drives).filter(
  (name) => requested.length === 0 || requested.some((part) => name.startsWith(part)),
)
const server = await serveBuilt(0)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
let reached = 0
for (const name of names) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const otherOrigins = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== server.url) otherOrigins.add(origin)
  })
  await page.goto(`${server.url}/demo/live.html?${new URLSearchParams({ state: name })}`)
  // Each step ends with its element or with an error, so a slow machine needs no timeout.
  const result = page.locator('[data-drive=over], [role=alert]')
  await result.first().waitFor({ timeout: 0 })
  const isReached = (await page.locator('[data-drive=over]').count()) > 0
  if (!isReached) process.stdout.write(`${name}: ${await result.first().innerText()}\n`)
  else if (otherOrigins.size > 0) process.stdout.write(`${name}: requests ${[...otherOrigins].join(', ')}\n`)
  else reached++
  await context.close()
}
await browser.close()
await server.stop()
process.stdout.write(`${reached} of ${names.length} states reached\n`)
if (reached < names.length) process.exitCode = 1
