import { createFrame } from '@keyhook/wallet-frame/app/create-frame'
import { openChannelBy } from '@keyhook/wallet-frame/app/open-channel'
import type { Ports } from '@keyhook/wallet-frame/ports/ports'
import { asFrame } from '@keyhook/wallet-frame/test/as-frame'
import { openChannel } from '@keyhook/wallet-frame/test/frame-world'
import { hashLightly } from '@keyhook/wallet-frame/test/hash-lightly'
import { memoryStore } from '@keyhook/wallet-frame/test/memory-store'

/** Maximum time between two attempts of a call, in milliseconds. */
const longestPause = 4500

/** Runs the wallet frame's code in Node, with a browser's storage and a real provider. */
export async function openFrame({ appId, url }: { appId: string; url: string }, replaced: Partial<Ports> = {}) {
  const ports: Ports = {
    crypto,
    fetch: asFrame((input, init) => fetch(input, init)),
    hashPassword: hashLightly,
    forgetsStorage: async () => false,
    openChannel: openChannelBy(BroadcastChannel),
    store: memoryStore(),
    now: Date.now,
    after(ms, run) {
      // Skips long timeouts. They are not tested here, and a busy machine could reach them.
      const timer = ms > longestPause ? undefined : setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    ...replaced,
  }
  for (;;)
    try {
      const { frame } = await createFrame({ analyticsId: undefined, appId, clientId: undefined, ports, url })
      return openChannel(frame)
    } catch (error) {
      // If the frame cannot load the app's settings, a page would load the frame again.
      if ((error as { code?: string }).code !== 'OFFLINE') throw error
    }
}

export type Frame = Awaited<ReturnType<typeof openFrame>>
