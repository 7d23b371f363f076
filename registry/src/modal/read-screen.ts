'use client'
/** Returns the title of a screen and the text that screen readers announce: title and description. */
export function readScreen(container: HTMLElement): { readonly title: string; readonly text: string } {
  const [title = '', description = ''] = ['screen-title', 'screen-description'].map((slot) => {
    const parts = Array.from(container.querySelectorAll(`[data-slot="${slot}"]`))
    // The title of the previous screen may still be fading out.
    const part = parts.find((each) => !each.closest('[inert]'))?.cloneNode(true) as Element | undefined
    for (const silent of Array.from(part?.querySelectorAll('[aria-hidden="true"], [role="status"]') ?? []))
      silent.remove()
    return part?.textContent?.trim() ?? ''
  })
  return { title, text: [title, description].filter(Boolean).join('. ') }
}
