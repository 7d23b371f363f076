import type { Tabs } from '../platform.js'

/**
 * Creates a `BroadcastChannel` if the browser supports it; `open` throws otherwise. Tabs without it still receive
 * storage events.
 */
export function createTabs(open: () => BroadcastChannel): Tabs {
  const connect = () => {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  return {
    post(message) {
      // Opened for this message only, because an open channel disables the back-forward cache.
      const channel = connect()
      channel?.postMessage(message)
      channel?.close()
    },
    listen(listener) {
      const channel = connect()
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
      return () => channel?.close()
    },
  }
}
