import type { Client } from '../client.js'
import type { Screen } from '../domain/entities/screen.js'
import { stateDuration, successDuration } from '../domain/rules/limits.js'
import { runningLogins } from '../flows/login/running-logins.js'
import { followRuns } from './follow-runs.js'
import { type ShownScreen, shownScreen } from './shown-screen.js'

/** The screen that is shown, with the state of every flow at that moment. */
export type Snapshot = ShownScreen & {
  /** A different number for every screen that is opened, even with the same name. */
  readonly id: number
  /**
   * True if a click outside the screen may close it. False while a code is pending in another app, or while a flow
   * runs.
   */
  readonly canDismiss: boolean
  /** Status of the flow that the screen shows. */
  readonly status: string | undefined
  /** States by the ID of the flow. */
  readonly flows: ReadonlyMap<string, { readonly status: string }>
}

export type View = {
  readonly getState: () => Snapshot
  readonly getInitialState: () => Snapshot
  readonly subscribe: (listener: () => void) => () => void
  /**
   * True if the client is already in a later state. That state is shown once the visible state has been shown long
   * enough.
   */
  readonly isBehind: () => boolean
  /** Reports that the current screen is rendered. */
  readonly drawn: () => void
  /** Shows the next change at once, because it is the result of a user's action. */
  readonly release: () => void
  /** Starts to follow the client. Returns a function that stops following. */
  readonly start: () => () => void
}

type Look = Snapshot & { readonly isSuccess: boolean }

/**
 * Shows a client's screens long enough to read. A state stays for `stateDuration` and a success for `successDuration`.
 * Shorter states are skipped. The flows themselves are not delayed. A closed screen keeps its last states, so that it
 * can fade out.
 */
export function createView(client: Client): View {
  const { platform, store } = client
  const listeners = new Set<() => void>()
  let shown = look(client, undefined, 0)
  const initial = shown
  let opened: Screen | undefined = shown.screen
  let since = Number.NEGATIVE_INFINITY
  let waiting: AbortController | undefined

  function update(): void {
    waiting?.abort()
    waiting = undefined
    const { screen } = shownScreen(store.getState())
    // A prompt that the app renders itself appears at once.
    const isAside = !screen && store.getState().approvals.length > 0
    const isOther = screen !== undefined && screen !== opened
    const next = look(client, shown, shown.id + (isOther ? 1 : 0))
    if (next.screen !== shown.screen || next.status !== shown.status) {
      const now = platform.now()
      const left = shown.screen && !isAside ? since + (shown.isSuccess ? successDuration : stateDuration) - now : 0
      if (left > 0) return renderAfter(left)
      since = now
    }
    if (isOther) opened = screen
    shown = next
    for (const listener of listeners) listener()
  }

  function renderAfter(ms: number): void {
    waiting = new AbortController()
    platform.sleep(ms, waiting.signal).then(update, () => {})
  }

  return {
    getState: () => shown,
    getInitialState: () => initial,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isBehind: () => waiting !== undefined && shownScreen(store.getState()).screen !== opened,
    drawn: () => void (since = Math.max(since, platform.now())),
    release: () => void (since = Number.NEGATIVE_INFINITY),
    start() {
      let isDue = false
      let isOver = false
      // One event first changes a flow, and then its screens. Combines both into one change of the view.
      const schedule = () => {
        if (isDue) return
        isDue = true
        void Promise.resolve().then(() => {
          isDue = false
          if (!isOver) update()
        })
      }
      const stops = [store.subscribe(schedule), followRuns(client, { found: schedule, changed: schedule })]
      schedule()
      return () => {
        isOver = true
        waiting?.abort()
        for (const stop of stops) stop()
      }
    },
  }
}

function look(client: Client, before: Look | undefined, id: number): Look {
  const current = shownScreen(client.store.getState())
  const { screen } = current
  if (!screen && before) return { ...before, screen, status: undefined }
  const run = screen && runOf(client, screen)
  const status = run?.getState().status
  const isSuccess =
    screen?.name === 'logged-in' || (screen?.name !== 'landing' && status !== undefined && successes.includes(status))
  const isAway = screen?.name === 'awaiting-code' || screen?.name === 'confirm' || run?.isRunning() === true
  // The recovery codes are shown only once, so only the screen's button closes them.
  const canClose = current.canClose && status !== 'enrolled'
  return {
    ...current,
    canGoBack: current.canGoBack && !isSuccess,
    canClose,
    canDismiss: canClose && (isSuccess || !isAway),
    flows: new Map([...client.flows].map(([id, flow]) => [id, flow.getState()])),
    id,
    isSuccess,
    status,
  }
}

const successes: readonly string[] = ['confirmed', 'done', 'success', 'verified', 'enrolled']

/** Returns the flow whose states a screen shows. */
function runOf(client: Client, screen: Screen): Pick<Client.RunningFlow, 'getState' | 'isRunning'> | undefined {
  const [approval] = client.store.getState().approvals
  if (approval) return client.flows.get(approval.id)
  switch (screen.name) {
    case 'accept-terms':
    case 'create-wallet':
      return client.flows.get('complete')
    case 'awaiting-code':
    case 'enter-account':
    case 'login-method':
      return runningLogins(client).find(({ method }) => method === screen.method)?.run
    case 'landing':
      return runningLogins(client).find(({ run }) => run.getState().status !== 'initial')?.run
    default:
      return undefined
  }
}
