import { chromium } from 'playwright'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import { drives } from '../demo/live/drives.js'
import { serveSite } from './serve-site.js'

/**
 * Drives the hooks to every state there are steps to, on the built site: `npm run drives --workspace @keyhook/docs-site
 * [state…]`. Ends with 1 where one is not reached, or asks another site for something. Each takes seconds, and all of them minutes, so it is no part of the tests.
 */
const asked = process.argv.slice(2)
const names = Object.keys(drives).filter((name) => asked.length === 0 || asked.some((part) => name.startsWith(part)))
const site = await serveSite(0)
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
let reached = 0
for (const name of names) {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const outside = new Set<string>()
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== site.url) outside.add(origin)
  })
  await page.goto(`${site.url}/demo/live.html?${new URLSearchParams({ state: name })}`)
  // Each step ends by itself, however long the machine takes for it, in what it waited for or in words of what is not there.
  const result = page.locator('[data-drive=over], [role=alert]')
  await result.first().waitFor({ timeout: 0 })
  const isReached = (await page.locator('[data-drive=over]').count()) > 0
  if (!isReached) process.stdout.write(`${name}: ${await result.first().innerText()}\n`)
  else if (outside.size > 0) process.stdout.write(`${name}: it asks ${[...outside].join(', ')}\n`)
  else reached++
  await context.close()
}
await browser.close()
await site.stop()
process.stdout.write(`${reached} of ${names.length} states reached\n`)
if (reached < names.length) process.exitCode = 1
