import type { Tabs } from '../platform.js'

/**
 * A `BroadcastChannel`, where the browser has one: `open` throws elsewhere. Those without still hear each other through
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
      // Opened for this message alone: a channel that is kept open keeps the page out of the back-forward cache.
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
