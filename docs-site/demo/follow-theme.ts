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
  if (around) new MutationObserver(follow).observe(around, { attributeFilter: ['class'] })
}
