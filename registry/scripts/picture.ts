import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { film, pictured, poster } from './pictured.js'
import { withGallery } from './with-gallery.js'

// `npm run picture` draws the README's poster of screens, and its film of a sign-up, a signature and a payment.
const out = resolve(import.meta.dirname, '../../.github')
const accentColor = '#4f46e5'
/** The background behind the screens, and the gap between them. */
const ground = { light: 'oklch(0.93 0.012 275)', dark: 'oklch(0.27 0.03 275)' }

await withGallery({ deviceScaleFactor: 2, viewport: { width: 520, height: 760 } }, async (page, browser) => {
  const shots: Record<string, string> = {}
  for (const { scheme, state, width } of poster) {
    // A narrow viewport shows a drawer, as on a phone.
    await page.setViewportSize(width === 'phone' ? { width: 360, height: 700 } : { width: 520, height: 760 })
    await show(page, state, scheme)
    const part = width === 'phone' ? page : page.getByRole('dialog')
    shots[`${state} ${scheme}`] = `data:image/png;base64,${(await part.screenshot()).toString('base64')}`
  }
  const sheet = await browser.newPage({ deviceScaleFactor: 1.5, viewport: { width: 1720, height: 900 } })
  await sheet.setContent(`<style>
    body { margin: 0 }
    main { display: flex; width: fit-content; align-items: center; gap: 28px; padding: 44px; background: linear-gradient(100deg, ${ground.light}, oklch(0.9 0.04 290)) }
    img { display: block; border-radius: 18px; box-shadow: 0 18px 50px -18px oklch(0.2 0.05 275 / 0.45) }
    img.phone { width: 300px; border: 7px solid oklch(0.2 0.01 275); border-radius: 34px }
    img.dialog { width: 330px }
  </style><main>${poster
    .map(({ scheme, state, width }) => `<img class="${width}" src="${shots[`${state} ${scheme}`]}">`)
    .join('')}</main>`)
  const drawn = await sheet.locator('main').screenshot()
  await sharp(drawn).png({ palette: true, quality: 90, compressionLevel: 9 }).toFile(resolve(out, 'screens.png'))
  await sheet.close()

  await page.setViewportSize({ width: 460, height: 620 })
  const frames: Buffer[] = []
  for (const { state } of film) {
    await show(page, state, 'light')
    frames.push(
      await sharp(await page.screenshot())
        .resize({ width: 690 })
        .png()
        .toBuffer(),
    )
  }
  await sharp(frames, { join: { animated: true } })
    .webp({ delay: film.map(({ pause }) => pause), effort: 6, loop: 0, minSize: true, quality: 70 })
    .toFile(resolve(out, 'film.webp'))
})
writeFileSync(resolve(out, 'pictured.json'), `${JSON.stringify(pictured(), null, 2)}\n`)

async function show(page: Page, state: string, scheme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(([name, view]) => window.showScenario(name, view), [state, { accentColor, scheme }] as const)
  await page.addStyleTag({
    content: `body { background: ${ground[scheme]} } [data-slot="modal-overlay"] { background: none !important }`,
  })
  await page.waitForTimeout(250)
}
