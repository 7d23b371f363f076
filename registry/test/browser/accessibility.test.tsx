import axe from 'axe-core'
import { expect, test } from 'vitest'
import { dailyScenarios } from './daily-scenarios'
import { showScenario } from './show-scenario'

async function violationsOf(dialog: HTMLElement) {
  const folded = dialog.querySelectorAll('details')
  for (const details of folded) details.open = true
  // What is unfolded learns in the next frame that it scrolls.
  if (folded.length > 0) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  const { violations } = await axe.run(dialog, {
    resultTypes: ['violations'],
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    rules: { 'region': { enabled: false }, 'page-has-heading-one': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => [
    id,
    ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  ])
}

/** Each scenario in one of the schemes, because the states of a screen have the same parts. `npm run layouts` shows both. */
const isEvery = import.meta.env.MODE === 'layouts'
const shown = (['light', 'dark'] as const).flatMap((scheme, place) =>
  dailyScenarios()
    .filter((_, index) => isEvery || index % 2 === place)
    .map((scenario) => ({ name: scenario.name, scenario, scheme })),
)

test.each(shown)(
  '$name in $scheme breaks no rule of WCAG A and AA, and its title names the dialog',
  async ({ scenario, scheme }) => {
    // So high that nothing is half scrolled away, which axe takes for a target that is too small.
    const dialog = await showScenario(scenario, { height: 1600, scheme })

    const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')

    expect(name?.textContent).toMatch(/\S/)
    expect(name).toBe(dialog.querySelector('h2'))
    expect(dialog.ariaModal).toBe('true')
    expect(await violationsOf(dialog)).toEqual([])
  },
)
