import type { Screen, ScreenName } from '../domain/entities/screen.js'

/** Screens that say why a login ended: the way back from them is to begin again. */
const ends: readonly ScreenName[] = ['allowlist-rejected', 'account-not-found', 'user-limit-reached']

/**
 * The stack after going back, or undefined where there is no way back. An error goes to the screen it came from, and to
 * landing by default; a step of a login to the one before.
 */
export function previousScreens(screens: readonly Screen[]): readonly Screen[] | undefined {
  const current = screens.at(-1)
  const before = screens.slice(0, -1)
  if (current?.name === 'error') return before.length > 0 ? before : [current.previous]
  if (current && ends.includes(current.name))
    return [screens.find(({ name }) => name === 'landing') ?? { name: 'landing' }]
  if (!current || !('method' in current)) return undefined
  if (before.length > 0) return before
  return current.intent === 'login' ? [{ name: 'landing' }] : undefined
}
