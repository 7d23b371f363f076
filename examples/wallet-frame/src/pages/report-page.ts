import type { PageContext } from './page-context.js'

type Report = { readonly height: number } | { readonly key: 'Escape' }

/** Height in pixels below which a page may need more space. */
const low = 320

/**
 * Reports the height of the content and the Escape key to the embedding page. No page in the frame has a field for a
 * private key, so the height reveals nothing about a key.
 */
export function reportPage(window: PageContext['window'], report: (report: Report) => void): void {
  const { document } = window
  const { body, documentElement: root } = document
  window.addEventListener('keydown', ({ isComposing, isTrusted, key }) => {
    if (key === 'Escape' && isTrusted && !isComposing) report({ key })
  })
  let reported = 0
  const measure = () => {
    root.removeAttribute('data-low')
    const { height } = body.getBoundingClientRect()
    root.toggleAttribute('data-low', window.innerHeight <= low && height > window.innerHeight)
    if (height === reported || body.childElementCount === 0) return
    reported = height
    report({ height })
  }
  new window.ResizeObserver(measure).observe(body)
  window.addEventListener('resize', measure)
}
