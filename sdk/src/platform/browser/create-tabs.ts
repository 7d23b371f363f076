import type { Tabs } from '../platform.js'

/**
 * Sends messages between tabs by a `BroadcastChannel`. If the browser does not support it, `open` throws, and tabs only
 * receive storage events.
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
      // Opens a channel for this message only, because an open channel disables the back-forward cache.
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
