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

/** Registers a host of a client's screens, and changes the screens when the flows change. Returns a function that stops it. */
export function mountHost(client: Client): () => void {
  countHost(client.store, 1)
  const stop = followFlows(client)
  return () => {
    stop()
    countHost(client.store, -1)
  }
}

/** Changes the screens when the flows change. Returns a function that stops it. */
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
    // A prompt covers the success screen, so the delay is not needed.
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
   * Handles a login in another tab, for example by the magic link that this tab requested: stops the logins of this tab.
   * A login screen that opened before the session loaded closes too, without a message.
   */
  async function leaveLogin(before: typeof latest) {
    // When the session stores the login of the other tab, it ends the flows here and reports the login itself.
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

  /** Closes the screens after a login in another tab. On a login screen, first shows that the user is logged in. */
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
    // A magic link may have failed before a host was mounted.
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
