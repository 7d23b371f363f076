import type { Client } from '../client.js'
import { countHost } from '../store/count-host.js'
import type { Screen } from '../domain/entities/screen.js'
import { successDelay } from '../domain/rules/limits.js'
import { getFlow } from '../flows/core/get-flow.js'
import { completeFlow, type CompleteState } from '../flows/login/complete.js'
import { runningLogins, stopLogins } from '../flows/login/running-logins.js'
import { followRuns } from './follow-runs.js'
import { loginAttempt } from './login-attempt.js'
import { type Next, nextScreenOfComplete, nextScreenOfLogin } from './next-screen.js'
import { pushScreen } from '../store/edit-store.js'

/**
 * Registers a screen host of a client, and changes the screens when the flows change. Returns a function that removes
 * the host.
 */
export function mountHost(client: Client): () => void {
  countHost(client.store, 1)
  const stop = followFlows(client)
  return () => {
    stop()
    countHost(client.store, -1)
  }
}

/** Changes the screens when the flows change. Returns a function that unsubscribes. */
function followFlows(client: Client): () => void {
  const { platform, store } = client
  const leaving = new AbortController()
  const current = () => store.getState().screens.at(-1)

  async function closeAfterDelay() {
    const shown = current()
    await platform.sleep(successDelay, leaving.signal).catch(() => {})
    if (current() === shown) store.setState({ screens: [] })
  }

  function goOn(next: Next, show: (screen: Screen) => void) {
    if (next === 'close') store.setState({ screens: [] })
    // Closes without a delay, because a prompt covers the success screen.
    else if (next === 'close-after-delay' && store.getState().approvals.length > 0) store.setState({ screens: [] })
    else if (next === 'close-after-delay') void closeAfterDelay()
    else if (next) show(next)
  }

  // Replaces all screens, because the user cannot go back to a screen before the login.
  const complete = (state: CompleteState) =>
    goOn(nextScreenOfComplete(current(), state), (screen) =>
      store.setState({ screens: [screen], direction: 'forward' }),
    )

  let latest = store.getState().session

  /**
   * Handles a login in another tab, for example with the magic link that this tab requested. Stops the logins of this
   * tab. Also closes a login screen that opened before the session loaded, without a message.
   */
  async function leaveLogin(before: typeof latest) {
    // The session itself ends the flows of this tab and reports the login, when it stores the other tab's login.
    await Promise.resolve()
    const { session, user } = store.getState()
    if (leaving.signal.aborted) return
    if (session !== 'authenticated' || !user || loginAttempt(current())?.intent !== 'login') return
    const isOwn = runningLogins(client).some(({ run }) => run.getState().status === 'done' || run.isRunning())
    if (isOwn || completion.getState().status !== 'idle') return
    stopLogins(client)
    if (before === 'loading') store.setState({ screens: [] })
    const login = { user, isNewUser: false, wasAlreadyAuthenticated: true, loginMethod: null, loginAccount: null }
    client.events.emit('login', login)
  }

  /**
   * Closes the screens after a login in another tab. If a login screen is open, first shows that the user is logged in.
   */
  function endLogin({ loginMethod, wasAlreadyAuthenticated }: Client.Events['login']) {
    const screen = current()
    if (!screen || !wasAlreadyAuthenticated || loginMethod !== null) return
    const isLogin = loginAttempt(screen)?.intent === 'login'
    store.setState({ screens: isLogin ? [{ name: 'logged-in' }] : [], direction: 'forward' })
    if (isLogin) void closeAfterDelay()
  }

  function followLogin(run: Client.RunningFlow) {
    const login = runningLogins(client).find((each) => Object.is(each.run, run))
    if (!login) return
    const next = nextScreenOfLogin(current(), login.method, login.row, login.run.getState())
    goOn(next, (screen) => pushScreen(store, screen))
  }

  const completion = getFlow(client, completeFlow)
  complete(completion.getState())
  const stops = [
    completion.subscribe(complete),
    client.events.on('login', endLogin),
    // Checks all flows at once, because a magic link may have failed before a host was mounted.
    followRuns(client, { found: (run) => current() === undefined && followLogin(run), changed: followLogin }),
    store.subscribe(({ session }) => {
      void leaveLogin(latest)
      latest = session
    }),
  ]
  return () => {
    leaving.abort()
    for (const stop of stops) stop()
  }
}
