import type { Page } from '@playwright/test'
import type { AppPage } from '../pages/app-page.js'
import { readStack } from '../stack/stack.js'
import { expect, test } from './fixtures.js'

type Frame = { readonly hasDialog: boolean; readonly title: string; readonly height: number }
type Shift = { readonly where: 'dialog' | 'page'; readonly value: number }

declare global {
  interface Window {
    film: { readonly frames: Frame[]; readonly shifts: Shift[] }
  }
}

/** Records every frame from the next click on, and all layout shifts, including those after user input. */
const record = (page: Page) =>
  page.evaluate(() => {
    type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] }
    const film: Window['film'] = (window.film = { frames: [], shifts: [] })
    new PerformanceObserver((list) => {
      for (const { sources, value } of list.getEntries() as LayoutShift[])
        for (const { node } of sources)
          film.shifts.push({ where: node?.parentElement?.closest('[data-keyhook]') ? 'dialog' : 'page', value })
    }).observe({ type: 'layout-shift' })
    const look = () => {
      if (film !== window.film) return
      const dialog = document.querySelector<HTMLElement>('[role=dialog]')
      film.frames.push({
        hasDialog: (dialog?.offsetWidth ?? 0) > 0,
        title: dialog?.querySelector('[data-slot=screen-title]')?.textContent ?? '',
        height: dialog?.offsetHeight ?? 0,
      })
      requestAnimationFrame(look)
    }
    addEventListener('click', () => requestAnimationFrame(look), { capture: true, once: true })
  })

/** Returns the recorded film once nothing has moved for 30 frames. */
async function develop(page: Page) {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let still = 0
        const wait = () => {
          still = document.getAnimations().some(({ playState }) => playState === 'running') ? 0 : still + 1
          if (still === 30) resolve()
          else requestAnimationFrame(wait)
        }
        wait()
      }),
  )
  const { frames, shifts } = await page.evaluate(() => window.film)
  const before = frames.findIndex(({ hasDialog }) => hasDialog)
  return { count: before + 1, shifts, shown: frames.slice(before) }
}

/** Hovers the button that opens the landing, which loads the screens. Resolves when they have loaded. */
async function pointAtLogIn(app: AppPage, page: Page): Promise<void> {
  const countScripts = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length)
  await expect(app.logIn).toBeEnabled()
  const before = await countScripts()
  await app.logIn.hover()
  let last = before
  const hasSettled = async () => {
    const [earlier, now] = [last, await countScripts()]
    last = now
    return now > before && now === earlier
  }
  await expect.poll(hasSettled, { intervals: [1000] }).toBe(true)
}

test('opens the complete login screen within two animation frames of a click, without layout shifts', async ({
  app,
  page,
}) => {
  await app.open()
  await pointAtLogIn(app, page)
  for (const _ of ['first', 'second']) {
    await expect(app.logIn).toBeEnabled()
    await record(page)
    await app.logIn.click()
    await expect(app.email).toBeFocused()
    await expect(app.button('Other socials')).toBeVisible()

    const { count, shifts, shown } = await develop(page)
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThanOrEqual(2)
    expect(shifts).toEqual([])
    expect(new Set(shown.map(({ height, title }) => `${title}, ${height} pixels`)).size).toBe(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('opens a login screen with content before the login methods load, without later layout shifts', async ({
  app,
  page,
}) => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`${readStack().provider}/api/v1/apps/*`, async (route) => {
    await answered
    await route.continue()
  })
  await app.open()
  await pointAtLogIn(app, page)
  await record(page)
  await app.logIn.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  answer()
  await expect(app.email).toBeFocused()

  const { count, shifts, shown } = await develop(page)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(2)
  // The example hides its notice that the provider does not answer.
  expect(shifts.filter(({ where }) => where === 'dialog')).toEqual([])
  expect([...new Set(shown.map(({ title }) => title))]).toEqual(['No connection', 'Log in or sign up'])
})

test('opens the dialog within two animation frames while the screens load, without layout shifts', async ({
  app,
  page,
}) => {
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  await app.open()
  await expect(app.logIn).toBeEnabled()
  await page.route('**/assets/*.js', async (route) => {
    await loaded
    await route.continue()
  })
  await record(page)
  await app.logIn.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  load()
  await expect(app.email).toBeFocused()

  const { count, shifts, shown } = await develop(page)
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(2)
  expect(shifts).toEqual([])
  expect([...new Set(shown.map(({ title }) => title))]).toEqual(['', 'Log in or sign up'])
})
