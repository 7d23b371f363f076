import type { Screen, ScreenName } from '../domain/entities/screen.js'
import type { LoginAttempt } from '../flows/login/report-failure.js'

/** Screens of a login with any method. */
const ofLogin: readonly ScreenName[] = [
  'landing',
  'loading',
  'allowlist-rejected',
  'account-not-found',
  'user-limit-reached',
]

/** Returns the login, link or update that a screen belongs to. Returns undefined for all other screens. */
export function loginAttempt(screen: Screen | undefined): LoginAttempt | undefined {
  if (!screen) return undefined
  if (screen.name === 'error') return loginAttempt(screen.previous)
  if ('intent' in screen) return { intent: screen.intent, method: screen.method }
  return ofLogin.includes(screen.name) ? { intent: 'login' } : undefined
}
