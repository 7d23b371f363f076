import type { Browser } from 'playwright'
import { buildPage } from './build-page.js'
import type { Figure } from './figure.js'
import { median } from './quantile.js'
import { addPage, type Pages } from '../stack/serve-pages.js'
import { waitForIdleCpu } from './wait-for-idle-cpu.js'

const names = ['base', 'with-sdk'] as const
const rounds = 25

/** The CPU time that the SDK's modules add to a page's start. */
export async function measureEvaluation(browser: Browser, pages: Pages, consumer: string): Promise<Figure> {
  for (const name of names) addPage(pages, name, await buildPage(name, consumer))
  await waitForIdleCpu()
  const times = { 'base': [] as number[], 'with-sdk': [] as number[] }
  // The measurements alternate, so that other load on the machine affects both equally.
  for (let round = 0; round < rounds; round++)
    for (const name of names) times[name].push(await taskTime(browser, `${pages.origin}/${name}`))
  const [alone, together] = [median(times.base), median(times['with-sdk'])]
  const added = together - alone
  return {
    figure: 'Module evaluation on load, CPU, beside a page with React alone',
    bar: '+ ≤ 5 ms',
    measured: `${added < 0 ? '−' : '+'} ${Math.abs(added).toFixed(1)} ms (${(together / alone).toFixed(2)} times React alone)`,
    how: `all the main thread does until the page has loaded and rendered, thread time, Chromium, bundled by Vite, nothing cached, median of ${rounds}`,
    isMet: added <= 5,
  }
}

async function taskTime(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(url, { waitUntil: 'load' })
    await page.locator('main').waitFor({ state: 'attached' })
    const { metrics } = await session.send('Performance.getMetrics')
    // Evaluating a module counts as a task, not as a script.
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000
  } finally {
    await context.close()
  }
}
