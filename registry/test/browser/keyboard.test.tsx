import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { scenarios } from '../../src/scenarios/scenarios'
import { endAnimations, rest, showScenario } from './show-scenario'

const interactive =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled):not([tabindex="-1"]), summary'

/** Every sixth scenario, because states of a screen share most controls. `npm run layouts` runs all. */
const walked = scenarios.filter((_, index) => import.meta.env.MODE === 'layouts' || index % 6 === 0)

test.each(walked)('$name: the keyboard reaches all controls in reading order, with visible focus', async (scenario) => {
  const dialog = await showScenario(scenario)
  // A rejected code clears itself and moves the focus, unless no retry is allowed. The test starts after that.
  const refused = dialog.querySelector<HTMLInputElement>('[data-slot="code-input-box"][aria-invalid]:not([readonly])')
  if (refused) {
    await vi.waitFor(() => expect(refused.value).toBe(''))
    await vi.waitFor(() => expect(document.activeElement).toBe(refused))
  }
  const expected = [...dialog.querySelectorAll<HTMLElement>(interactive)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  )
  dialog.focus()

  const visited: Element[] = []
  const invisible: string[] = []
  // The "More" button disappears at the end of the content.
  const left = () => expected.filter(({ isConnected }) => isConnected)
  for (let press = 0; press < expected.length + 3 && visited.length < left().length; press++) {
    await userEvent.keyboard('{Tab}')
    // Focus scrolls the body and hides the "More" button one frame later. An earlier key press would still find it.
    if (dialog.querySelector('[data-slot="more-button"]')) await rest()
    const focused = document.activeElement!
    if (expected.includes(focused as HTMLElement)) visited.push(focused)
    endAnimations()
    if (!showsFocus(focused)) invisible.push(focused.outerHTML.slice(0, 160))
  }

  expect(visited).toEqual(left())
  expect(invisible).toEqual([])
})

/**
 * Returns true for a visible outline, the only one in forced colours. A field with a transparent outline needs a ring.
 */
function showsFocus(element: Element): boolean {
  const isInput = element instanceof HTMLInputElement
  const box = (isInput && element.closest('[data-slot="field-box"]')) || element
  const { boxShadow, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(box)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false
  return !/, 0\)|transparent/.test(outlineColor) || /(?<![\d.])1px|2px/.test(boxShadow)
}
