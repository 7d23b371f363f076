import { cleanup, render } from '@testing-library/react'
import { page } from 'vitest/browser'
import { ScenarioModal } from '../../gallery/scenario-modal'
import type { Scenario } from '../../src/scenarios/define-scenarios'
import type { WordOverrides } from '../../src/lib/words-context'
import '../../gallery/gallery.css'

/** Renders a scenario in the modal and resolves once its animations have ended. */
export async function showScenario(scenario: Scenario, options: showScenario.Options = {}): Promise<HTMLElement> {
  const {
    accentColor,
    dir = 'ltr',
    fontSize = '100%',
    height = 768,
    scheme = 'light',
    width = 1024,
    words = {},
  } = options
  cleanup()
  if (window.innerWidth !== width || window.innerHeight !== height) await page.viewport(width, height)
  document.documentElement.dir = dir
  document.documentElement.style.fontSize = fontSize
  document.documentElement.classList.toggle('dark', scheme === 'dark')
  render(<ScenarioModal accentColor={accentColor} scenario={scenario} words={words} />)
  await rest()
  return document.querySelector<HTMLElement>('[role="dialog"]')!
}

/** Resolves once the screen no longer changes. */
export async function rest(): Promise<void> {
  await new Promise(requestAnimationFrame)
  endAnimations()
  await new Promise(requestAnimationFrame)
}

/** Finishes all finite transitions and animations. */
export function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
}

export declare namespace showScenario {
  type Options = {
    accentColor?: string
    dir?: 'ltr' | 'rtl'
    fontSize?: string
    height?: number
    scheme?: 'light' | 'dark'
    width?: number
    words?: WordOverrides
  }
}
