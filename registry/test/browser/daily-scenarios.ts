import type { Scenario } from '../../src/scenarios/define-scenarios'
import { scenarios } from '../../src/scenarios/scenarios'

/** Returns every fourth state of each screen, from the first one on. `npm run layouts` includes every state. */
export function dailyScenarios(): readonly Scenario[] {
  if (import.meta.env.MODE === 'layouts') return scenarios
  const counts = new Map<string, number>()
  return scenarios.filter(({ name }) => {
    const screen = name.split('/')[0]!
    const index = counts.get(screen) ?? 0
    counts.set(screen, index + 1)
    return index % 4 === 0
  })
}
