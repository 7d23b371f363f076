import axe from 'axe-core'
import { expect, test } from 'vitest'
import { scenarios } from '../../src/scenarios/scenarios'
import { showScenario } from './show-scenario'

async function violationsOf(dialog: HTMLElement, options: axe.RunOptions) {
  const folded = dialog.querySelectorAll('details')
  for (const details of folded) details.open = true
  // What is unfolded learns in the next frame that it scrolls.
  if (folded.length > 0) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const { violations } = await axe.run(dialog, { resultTypes: ['violations'], ...options })
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  ])
}

test.each(scenarios)('$name breaks no rule of WCAG A and AA, and its title names the dialog', async (scenario) => {
  // So high that nothing is half scrolled away, which axe takes for a target that is too small.
  const dialog = await showScenario(scenario, { height: 1600 })

  const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')

  expect(name?.textContent).toMatch(/\S/)
  expect(name).toBe(dialog.querySelector('h2'))
  expect(dialog.ariaModal).toBe('true')
  expect(
    await violationsOf(dialog, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: { 'region': { enabled: false }, 'page-has-heading-one': { enabled: false } },
    }),
  ).toEqual([])
})

// What else axe checks is the same in every scheme.
test.each(scenarios)('$name contrasts enough in dark', async (scenario) => {
  const dialog = await showScenario(scenario, { scheme: 'dark' })

  expect(await violationsOf(dialog, { runOnly: ['color-contrast'] })).toEqual([])
})
