import type { Platform } from '../../platform/platform.js'

/**
 * Waits before another try: for the time, and until the page is visible. Coming back to it, or the network
 * coming back, ends the wait at once. Never rejects; an abort ends it too.
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
