import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '@keyhook/test-kit/browser/find-browser'
import startStack from '@keyhook/example-e2e/stack/global-setup'
import { readCode } from '@keyhook/example-e2e/stack/read-code'
import { readStack } from '@keyhook/example-e2e/stack/stack'
import { type Film, record } from '../test/film/record.js'

// `npm run film` draws a sign-up, a signature and a transaction of the example app as three contact sheets.
const out = resolve(import.meta.dirname, '../.data/film')
/** Milliseconds before and after a change of screen at which frames are taken. */
const moments = [-30, 50, 100, 150, 200, 300, 450, 700]

process.env['KEYHOOK_EXAMPLES'] = 'app'
const stopStack = await startStack()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await mkdir(out, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 441, height: 700 } })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const success = page.locator('[data-slot="success-check"]')
  const gone = () => page.getByRole('dialog').waitFor({ state: 'detached' })
  // esbuild wraps functions in a helper that does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(record)
  await page.goto(readStack().app)

  await photograph(page, 'sign-up', async () => {
    const email = `ada-${Date.now()}@example.com`
    await button('Log in').click()
    await page.getByRole('textbox', { name: /email/i }).fill(email)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: 'Digit 1 of 6' }).click()
    await page.keyboard.type(await readCode(email))
    await button('Accept').click()
    await button('Continue').click()
    await gone()
  })
  await button('Get test ETH').click()
  await page.getByLabel('Balance').getByText('1.0000').waitFor()
  await photograph(page, 'sign', async () => {
    await button('Sign a message').click()
    await button('Sign and continue').click()
    await success.waitFor()
    await gone()
  })
  await photograph(page, 'send', async () => {
    await button('Send a transaction').click()
    await page.locator('[data-status="review"]').waitFor()
    await button('Approve').click()
    await success.waitFor()
    await page.waitForTimeout(1000)
    await button('Done').click()
    await gone()
  })
  console.log(out)
} finally {
  await browser.close()
  await stopStack?.()
}

/** Plays a flow and draws the frames around each change of screen on one sheet. */
async function photograph(page: Page, name: string, play: () => Promise<void>): Promise<void> {
  const frames: { at: number; picture: string }[] = []
  const session = await page.context().newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, picture: data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  const begin = await page.evaluate(() => performance.now())
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  await play()
  await page.waitForTimeout(300)
  await session.send('Page.stopScreencast')
  const film = await page.evaluate<Film & { origin: number }>('({ ...film, origin: performance.timeOrigin })')

  const views = film.shots.filter(
    ({ at, isClosing, view }, index) =>
      at >= begin && (view !== film.shots[index - 1]?.view || isClosing !== film.shots[index - 1]?.isClosing),
  )
  const rows = views.map(({ at, isClosing, view }) => {
    const pictures = moments.map((moment) => {
      const frame = frames.findLast((each) => each.at <= film.origin + at + moment)
      return `<figure>${moment} ms<img src="data:image/jpeg;base64,${frame?.picture}"></figure>`
    })
    return `<h2>${Math.round(at - begin)} ms: ${isClosing ? 'closing ' : ''}${view || 'nothing'}</h2>${pictures.join('')}`
  })
  const sheet = await browser.newPage({ viewport: { width: 1500, height: 900 } })
  await sheet.setContent(`<style>
    body { display: grid; grid-template-columns: repeat(${moments.length}, 1fr); gap: 6px; margin: 8px; background: #888; font: 12px sans-serif }
    h2 { grid-column: 1 / -1; margin: 0; font-size: 14px }
    figure { margin: 0 }
    img { display: block; width: 100% }
  </style>${rows.join('')}`)
  await sheet.screenshot({ fullPage: true, path: resolve(out, `${name}.png`) })
  await sheet.close()
}
