import type { Channel, Ports } from '../ports/ports.js'

/**
 * Opens a `BroadcastChannel`. The browser partitions it by origin and top-level site. Other origins do not receive its
 * messages, nor do frames in pages of other apps.
 */
export const openChannelBy =
  (BroadcastChannel: typeof globalThis.BroadcastChannel): Ports['openChannel'] =>
  async (name): Promise<Channel | undefined> => {
    try {
      const channel = new BroadcastChannel(`keyhook ${name}`)
      return {
        post: (message) => channel.postMessage(message),
        listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data)),
        close: () => channel.close(),
      }
    } catch {
      return undefined
    }
  }
