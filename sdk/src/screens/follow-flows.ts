import type { Client } from '../client.js'
import { successDelay } from '../domain/rules/limits.js'
import { getFlow } from '../flows/core/get-flow.js'
import { completeFlow, type CompleteState } from '../flows/login/complete.js'
import { emailFlow } from '../flows/login/email.js'
import { nextScreenOfComplete, nextScreenOfEmail } from './next-screen.js'
import { pushScreen } from '../store/create-store.js'

/** Moves the screens along with the flows, as long as something shows screens. Returns what stops it. */
export function followFlows(client: Client): () => void {
  const { platform, store } = client
  const leaving = new AbortController()
  const current = () => store.getState().screens.at(-1)

  async function closeLater() {
    const shown = current()
    await platform.sleep(successDelay, leaving.signal).catch(() => {})
    if (current() === shown) store.setState({ screens: [] })
  }

  function complete(state: CompleteState) {
    const next = nextScreenOfComplete(current(), state)
    if (next === 'close') store.setState({ screens: [] })
    else if (next === 'close-later') void closeLater()
    // What was before a login is not gone back to.
    else if (next) store.setState({ screens: [next], direction: 'forward' })
  }

  const login = getFlow(client, completeFlow)
  complete(login.getState())
  const stops = [
    login.subscribe(complete),
    getFlow(client, emailFlow).subscribe((state) => {
      const next = nextScreenOfEmail(current(), state)
      if (next) pushScreen(store, next)
    }),
  ]
  return () => {
    leaving.abort()
    for (const stop of stops) stop()
  }
}
