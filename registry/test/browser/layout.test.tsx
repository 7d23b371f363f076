import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { scenarios } from '../../src/scenarios/scenarios'
import { german } from '../german'
import { dailyScenarios } from './daily-scenarios'
import { layoutFaults } from './layout-faults'
import { showScenario } from './show-scenario'

const layouts: readonly (readonly [string, showScenario.Options & { forcedColors?: 'active' }])[] = [
  ['a dialog', { width: 1280, height: 800 }],
  ['a low dialog', { width: 740, height: 360 }],
  ['text at 200 %', { width: 360, height: 740, fontSize: '200%' }],
  ['a narrow drawer', { width: 320, height: 568 }],
  ['forced colours', { width: 440, height: 600, forcedColors: 'active' }],
  ['German from right to left', { width: 360, height: 640, dir: 'rtl', words: german }],
]

/** Runs each scenario in one layout, because the states of a screen cover most layouts. `npm run layouts` runs all. */
const isEvery = import.meta.env.MODE === 'layouts'

test.each(layouts.map(([name, options], index) => [name, options, index] as const))(
  'every control is reachable and no text is clipped in %s',
  async (_, { forcedColors, ...options }, layout) => {
    const features = [{ name: 'forced-colors', value: forcedColors ?? 'none' }]
    await cdp().send('Emulation.setEmulatedMedia', { features })
    const faults: string[] = []

    for (const scenario of dailyScenarios().filter((_, index) => isEvery || (index + layout) % layouts.length === 0)) {
      const dialog = await showScenario(scenario, options)
      faults.push(...(await layoutFaults(dialog)).map((fault) => `${scenario.name}: ${fault}`))
    }

    await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    expect(faults).toEqual([])
    // One test for all scenarios, because opening the page takes most of the time.
  },
  0,
)

test('shows a whole QR code in a low window', async () => {
  const scan = scenarios.find(({ name }) => name === 'login-method/wallet-scan')!
  const dialog = await showScenario(scan, { width: 740, height: 360 })
  const body = dialog.querySelector('[data-slot="screen-body"]')!.getBoundingClientRect()
  await expect.poll(() => dialog.querySelector('[data-slot="qr-code-image"] svg')).not.toBeNull()

  const code = dialog.querySelector('[data-slot="qr-code-image"] svg')!.getBoundingClientRect()

  expect(code.bottom).toBeLessThanOrEqual(body.bottom)
})

test.each([
  [740, 360],
  [320, 568],
])('the transfer screen keeps its size and button position in all states (%i × %i)', async (width, height) => {
  const positions = []
  for (const state of ['transferring', 'success', 'assets-transferring', 'assets-success']) {
    const scenario = scenarios.find(({ name }) => name === `account-transfer/${state}`)!
    const dialog = await showScenario(scenario, { width, height })
    const button = dialog.querySelector('[data-slot="screen-actions"] [data-slot="button"]')!.getBoundingClientRect()
    positions.push([dialog.offsetHeight, button.left, button.width])
  }

  expect(positions[1]).toEqual(positions[0])
  expect(positions[3]).toEqual(positions[2])
})

test('moves the title below the header buttons if the text is large', async () => {
  const list = scenarios.find(({ name }) => name === 'sessions/list')!
  const isBelow = async (fontSize: string) => {
    // A wide window has a wide dialog with large text.
    const dialog = await showScenario(list, { width: 450, height: 800, fontSize })
    const [header, title] = ['modal-header', 'screen-title'].map((slot) =>
      dialog.querySelector(`[data-slot="${slot}"]`)!.getBoundingClientRect(),
    )
    return title!.top >= header!.bottom
  }

  expect([await isBelow('100%'), await isBelow('200%')]).toEqual([false, true])
})

test('moves the description of a login method below its label if the text is large', async () => {
  const list = scenarios.find(({ name }) => name === 'sessions/list')!
  const dialog = await showScenario(list, { width: 360, height: 640, fontSize: '200%' })
  const rows = [...dialog.querySelectorAll('[data-slot="session"]')]

  const beside = rows.map(({ children: [words, aside] }) => {
    const [above, below] = [words!.getBoundingClientRect(), aside!.getBoundingClientRect()]
    return { isBelow: below.top >= above.bottom, isWide: above.width > below.width }
  })

  expect(beside).toEqual(rows.map(() => ({ isBelow: true, isWide: true })))
})
