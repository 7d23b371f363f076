import { theme as first } from './visit'

type Theme = 'light' | 'dark'

/** Applies the colour scheme of the embedding page, and applies it again after each change. */
export function followTheme(draw: (theme: Theme) => void = () => {}): void {
  // The embedding page may be on another origin.
  const around = window.frameElement?.ownerDocument.documentElement
  const follow = () => {
    const isDark = around ? around.classList.contains('dark') : first === 'dark'
    document.documentElement.classList.toggle('dark', isDark)
    draw(isDark ? 'dark' : 'light')
  }
  follow()
  if (!around) return
  const observer = new MutationObserver(follow)
  const watch = () => observer.observe(around, { attributeFilter: ['class'] })
  watch()
  // The embedding page outlives this page. A remaining observer would keep the app and the provider in memory.
  addEventListener('pagehide', () => observer.disconnect())
  addEventListener('pageshow', watch)
}
