import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import { showScenario } from './show-scenario'

describe.each(['light', 'dark'] as const)('%s', (scheme) => {
  test.each(scenarios)('$name breaks no rule of WCAG A and AA', async (scenario) => {
    const dialog = await showScenario(scenario, { scheme })
    for (const details of dialog.querySelectorAll('details')) details.open = true

    const { violations } = await axe.run(dialog, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'region': { enabled: false }, 'page-has-heading-one': { enabled: false } },
    })

    expect(
      violations.map(({ id, nodes }) => [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)]),
    ).toEqual([])
  })
})

test.each(scenarios)('$name: the dialog has a name, and it is the title of the screen', async (scenario) => {
  const dialog = await showScenario(scenario)

  const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')

  expect(name?.textContent).toMatch(/\S/)
  expect(name).toBe(dialog.querySelector('h2'))
})
