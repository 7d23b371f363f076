import type { Client } from '../client.js'
import type { ErrorCode } from '../domain/errors/codes.js'
import type { Screen, ScreenName } from '../domain/entities/screen.js'
import { runningLogins, stopLogins } from '../flows/login/running-logins.js'
import type { State } from '../store/create-store.js'

/** Screens that show why a login has ended. Going back from them starts the login again. */
const ends: readonly ScreenName[] = ['allowlist-rejected', 'account-not-found', 'user-limit-reached']

/**
 * Error codes for an account that cannot be used. Another code for the same address does not help, so the user must
 * enter another address.
 */
const ofAccount: readonly ErrorCode[] = [
  'ALLOWLIST_REJECTED',
  'ACCOUNT_TRANSFER_REQUIRED',
  'CANNOT_LINK_MORE_OF_TYPE',
  'LINKED_TO_ANOTHER_USER',
]

/**
 * Returns the stack after going back, or undefined if the user cannot go back.
 *
 * Back from an error goes to the previous screen, or to the landing screen without a previous one. For a rejected
 * account, it goes one step further. Back from a step of a login goes to the previous step. Back from the confirmation
 * of a link or an update goes to the entered value. The user cannot go back from any other prompt.
 */
export function previousScreens({ approvals, screens }: Pick<State, 'approvals' | 'screens'>): Screens | undefined {
  const [approval] = approvals
  if (!approval) return previousSteps(screens)
  const { screen } = approval
  const isConfirming = screen?.name === 'confirm' && (screen.action.type === 'link' || screen.action.type === 'update')
  const entered = screens.filter(({ name }) => name === 'enter-account')
  return isConfirming && entered.length > 0 ? entered : undefined
}

type Screens = readonly Screen[]

function previousSteps(screens: Screens): Screens | undefined {
  const current = screens.at(-1)
  const before = screens.slice(0, -1)
  if (current?.name === 'error') {
    const cause = before.length > 0 ? before : [current.previous]
    return ofAccount.includes(current.error.code) ? (previousSteps(cause) ?? cause) : cause
  }
  // The stack is empty after a page has returned from an OAuth provider. The new landing screen keeps `disableSignup`.
  const disableSignup = screens.some((screen) => 'disableSignup' in screen && screen.disableSignup)
  const landing: Screen = { name: 'landing', ...(disableSignup && { disableSignup }) }
  if (current && ends.includes(current.name)) return [screens.find(({ name }) => name === 'landing') ?? landing]
  if (!current || !('method' in current || current.name === 'landing')) return undefined
  if (before.length > 0) return before
  return 'method' in current && current.intent === 'login' ? [landing] : undefined
}

/** Goes back to the previous screen, if there is one. Keeps the typed email address or phone number. */
export function goBack(client: Client): void {
  const previous = previousScreens(client.store.getState())
  const target = previous?.at(-1)
  if (!previous || !target) return
  const isStart = target.name === 'landing' || target.name === 'enter-account'
  const shown = isStart ? { ...target, prefill: typed(client) ?? target.prefill } : target
  if (isStart) stopLogins(client)
  client.store.setState({ screens: [...previous.slice(0, -1), shown], direction: 'back' })
}

/** Returns the recipient of the last code, to prefill the landing screen. */
function typed(client: Client) {
  for (const { row, run } of runningLogins(client)) {
    const { destination } = run.getState()
    if ('input' in row && destination !== undefined) return { type: row.input, value: destination }
  }
  return undefined
}
