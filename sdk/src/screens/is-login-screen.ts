import type { ScreenName } from '../domain/entities/screen.js'

const names: readonly ScreenName[] = [
  'landing',
  'awaiting-code',
  'loading',
  'error',
  'allowlist-rejected',
  'account-not-found',
  'user-limit-reached',
]

/** Whether leaving a screen leaves a login that has not come about. */
export const isLoginScreen = (name: ScreenName): boolean => names.includes(name)
