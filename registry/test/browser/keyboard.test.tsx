import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { scenarios } from '../../src/scenarios/scenarios'
import { endAnimations, rest, showScenario } from './show-scenario'

const interactive =
  'a[href], button:not(:disabled):not([tabindex="-1"]), input:not(:disabled):not([tabindex="-1"]), summary'

/** One in six, for those of one screen have mostly the same controls; every one by `npm run layouts`. */
const walked = scenarios.filter((_, index) => import.meta.env.MODE === 'layouts' || index % 6 === 0)

test.each(walked)(
  '$name: the keyboard alone reaches everything, in reading order, and shows where it is',
  async (scenario) => {
    const dialog = await showScenario(scenario)
    // A refused code empties itself and takes the focus along, but for one that is not taken again: the walk begins after that.
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
    // What shows more goes away with the last of it.
    const left = () => expected.filter(({ isConnected }) => isConnected)
    for (let press = 0; press < expected.length + 3 && visited.length < left().length; press++) {
      await userEvent.keyboard('{Tab}')
      // What takes the focus scrolls, and the way to more goes once that is heard: a later press would still find it.
      if (dialog.querySelector('[data-slot="more-button"]')) await rest()
      const focused = document.activeElement!
      if (expected.includes(focused as HTMLElement)) visited.push(focused)
      endAnimations()
      if (!showsFocus(focused)) invisible.push(focused.outerHTML.slice(0, 160))
    }

    expect(visited).toEqual(left())
    expect(invisible).toEqual([])
  },
)

/** An outline, which is all that forced colours draw; for fields, where it is transparent, a ring beside it. */
function showsFocus(element: Element): boolean {
  const isInput = element instanceof HTMLInputElement
  const box = (isInput && element.closest('[data-slot="field-box"]')) || element
  const { boxShadow, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(box)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return false
  return !/, 0\)|transparent/.test(outlineColor) || /(?<![\d.])1px|2px/.test(boxShadow)
}
