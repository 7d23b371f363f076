'use client'
/** The title of a screen, and what is read of it: the title and its description. */
export function readScreen(container: HTMLElement): { readonly title: string; readonly text: string } {
  const [title = '', description = ''] = ['screen-title', 'screen-description'].map((slot) => {
    const parts = Array.from(container.querySelectorAll(`[data-slot="${slot}"]`))
    // What the screen before said may still fade.
    const part = parts.find((each) => !each.closest('[inert]'))?.cloneNode(true) as Element | undefined
    for (const silent of Array.from(part?.querySelectorAll('[aria-hidden="true"], [role="status"]') ?? []))
      silent.remove()
    return part?.textContent?.trim() ?? ''
  })
  return { title, text: [title, description].filter(Boolean).join('. ') }
}
// keyhook modal@0.1.0
