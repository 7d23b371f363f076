declare global {
  interface Window {
    /** Shows a scenario in the gallery, and resolves when it is drawn. */
    showScenario: (name: string) => Promise<void>
  }
}

type Box = readonly [left: number, width: number]

/**
 * The computed style of each element by its path, and its box within the dialog. Elements within a text have no box.
 */
export type Layout = Readonly<Record<string, { readonly style: string; readonly box: Box | undefined }>>

/**
 * Shows scenarios one after the other in the gallery, and resolves with the layout of each. Runs in the page, so it
 * cannot use other modules.
 */
export async function collectLayouts(names: readonly string[]): Promise<Record<string, Layout>> {
  const properties = [
    ...['padding', 'margin', 'inset', 'border-width', 'gap', 'font-size', 'line-height', 'display', 'position'],
  ]
  const nextFrame = () => new Promise(requestAnimationFrame)
  const layouts: Record<string, Layout> = {}
  for (const name of names) {
    await window.showScenario(name)
    // The code that draws QR codes loads when the first QR code is shown.
    while (document.querySelector('[data-slot=qr-code-image]:not(:has(svg))')) await nextFrame()
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish()
    const modal = document.querySelector<HTMLElement>('[data-slot=modal]')!
    const panel = modal.querySelector('[data-slot=modal-panel]')!
    const elements: [path: string, element: Element, isText: boolean][] = []
    const add = (element: Element, path: string, isWithinText: boolean) => {
      const isText = isWithinText || getComputedStyle(element).display.startsWith('inline')
      elements.push([path, element, isText])
      if (element instanceof SVGElement) return
      const counts: Record<string, number> = {}
      for (const child of element.children) {
        const part = (child as HTMLElement).dataset['slot'] ?? child.localName
        // If the system's fonts have no flags, two characters appear instead of a flag.
        if (part === 'flag') continue
        counts[part] = (counts[part] ?? 0) + 1
        add(child, `${path} > ${part}${counts[part] === 1 ? '' : counts[part]}`, isText)
      }
    }
    add(panel, 'panel', false)
    const origin = panel.getBoundingClientRect().left
    const boxes = elements.map(([, element, isText]) => {
      const { left, width } = element.getBoundingClientRect()
      return isText ? undefined : ([left - origin, width] as const)
    })
    // If elements have no box, styles resolve to declared values such as `auto`. If they have one, some values depend
    // on the width of a text.
    modal.style.setProperty('display', 'none', 'important')
    layouts[name] = Object.fromEntries(
      elements.map(([path, element], index) => {
        const style = getComputedStyle(element)
        const values = properties.map((property) => `${property}: ${style.getPropertyValue(property)}`)
        return [path, { style: values.join('; '), box: boxes[index] }]
      }),
    )
    modal.style.removeProperty('display')
  }
  return layouts
}
