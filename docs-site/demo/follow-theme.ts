import { theme as first } from './visit'

type Theme = 'light' | 'dark'

/** Draws in the scheme of the page around, and again whenever that changes. A page that stands alone stays as it began. */
export function followTheme(draw: (theme: Theme) => void = () => {}): void {
  // Nothing where the page around is of another origin.
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
  // The page around outlives this one, and would keep all of it: the app, the provider and its tables.
  addEventListener('pagehide', () => observer.disconnect())
  addEventListener('pageshow', watch)
}
