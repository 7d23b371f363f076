import type { Channel, Ports } from '../ports/ports.js'

/**
 * Opens a `BroadcastChannel`. The browser partitions it, so that other origins, and frames below other sites, do not
 * receive its messages.
 */
export const openChannelBy =
  (BroadcastChannel: typeof globalThis.BroadcastChannel): Ports['openChannel'] =>
  async (name): Promise<Channel | undefined> => {
    try {
      const channel = new BroadcastChannel(`keyhook ${name}`)
      return {
        post: (message) => channel.postMessage(message),
        listen: (heard) => channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => heard(data)),
        close: () => channel.close(),
      }
    } catch {
      return undefined
    }
  }
