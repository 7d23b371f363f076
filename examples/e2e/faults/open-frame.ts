import { createFrame } from '../../provider/src/frame/create-frame.js'
import type { Ports } from '../../provider/src/frame/ports.js'
import { openChannel } from '../../provider/test/frame/frame-world.js'
import { memoryStore } from '../../provider/test/frame/memory-store.js'
import type { World } from './start-world.js'

/** The wallet frame's own code, in Node, with a browser's store and the world's provider. */
export async function openFrame({ appId, url }: World, replaced: Partial<Ports> = {}) {
  const ports: Ports = {
    crypto,
    fetch: (input, init) => fetch(input, init),
    store: memoryStore(),
    now: Date.now,
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    ...replaced,
  }
  for (;;)
    try {
      const { frame } = await createFrame({ analyticsId: undefined, appId, clientId: undefined, ports, url })
      return openChannel(frame)
    } catch (error) {
      // A page whose frame cannot load the app's settings loads the frame anew.
      if ((error as { code?: string }).code !== 'OFFLINE') throw error
    }
}
