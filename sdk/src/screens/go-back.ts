import type { Client } from '../client.js'
import { runningLogins, stopLogins } from '../flows/login/running-logins.js'
import { previousScreens } from './previous-screens.js'

/** Goes back to the previous screen, if there is one. Keeps a typed address. */
export function goBack(client: Client): void {
  const previous = previousScreens(client.store.getState())
  const target = previous?.at(-1)
  if (!previous || !target) return
  const isStart = target.name === 'landing' || target.name === 'enter-account'
  const shown = isStart ? { ...target, prefill: typed(client) ?? target.prefill } : target
  if (isStart) stopLogins(client)
  client.store.setState({ screens: [...previous.slice(0, -1), shown], direction: 'back' })
}

/** Returns the recipient of the last code, to prefill the landing. */
function typed(client: Client) {
  for (const { row, run } of runningLogins(client)) {
    const { destination } = run.getState()
    if ('input' in row && destination !== undefined) return { type: row.input, value: destination }
  }
  return undefined
}
