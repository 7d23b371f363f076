import axe from 'axe-core'
import { expect, test } from 'vitest'
import { dailyScenarios } from './daily-scenarios'
import { showScenario } from './show-scenario'

async function violationsOf(dialog: HTMLElement) {
  const folded = dialog.querySelectorAll('details')
  for (const details of folded) details.open = true
  // An unfolded element detects its overflow in the next frame.
  if (folded.length > 0) await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  // The dialog grows with an animation. Until its end, its surface does not cover the last lines.
  for (const animation of dialog.getAnimations({ subtree: true }))
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
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

/**
 * True runs each scenario in both schemes, as `npm run layouts` does. By default each runs in one scheme, because the
 * states of a screen share their parts.
 */
const isEvery = import.meta.env.MODE === 'layouts'
const shown = (['light', 'dark'] as const).flatMap((scheme, remainder) =>
  dailyScenarios()
    .filter((_, index) => isEvery || index % 2 === remainder)
    .map((scenario) => ({ name: scenario.name, scenario, scheme })),
)

test.each(shown)(
  '$name in $scheme meets WCAG A and AA, and the dialog is named by its title',
  async ({ scenario, scheme }) => {
    // A high window shows all controls. axe reports a half hidden control as too small.
    const dialog = await showScenario(scenario, { height: 1600, scheme })

    const name = document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')

    expect(name?.textContent).toMatch(/\S/)
    expect(name).toBe(dialog.querySelector('h2'))
    expect(dialog.ariaModal).toBe('true')
    expect(await violationsOf(dialog)).toEqual([])
  },
)
