import type { Channel, Ports } from '../ports/ports.js'

/** By the browser's own, which pages of other origins, and of this one under another site, do not hear. */
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
