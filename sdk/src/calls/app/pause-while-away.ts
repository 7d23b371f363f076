import type { Platform } from '../../platform/platform.js'

/**
 * Waits before a retry: for the given time, and until the page is visible. Ends early when the page becomes visible or
 * the network reconnects. An abort also ends the wait. Never rejects.
 */
export function pauseWhileAway({ ms, platform, signal }: pauseWhileAway.Parameters): Promise<void> {
  const { activity, sleep } = platform
  return new Promise((resolve) => {
    const end = () => {
      stop()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const stop = activity.watch(() => activity.isActive() && end())
    signal.addEventListener('abort', end, { once: true })
    sleep(ms, signal).then(
      () => activity.isActive() && end(),
      () => end(),
    )
  })
}

export declare namespace pauseWhileAway {
  type Parameters = { ms: number; platform: Pick<Platform, 'activity' | 'sleep'>; signal: AbortSignal }
}
