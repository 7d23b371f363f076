import { createFrame } from '../../src/frame/create-frame.js'
import { openChannelBy } from '../../src/frame/open-channel.js'
import type { Ports } from '../../src/frame/ports.js'
import { asFrame } from '../frame/as-frame.js'
import { openChannel } from '../frame/frame-world.js'
import { hashLightly } from '../frame/hash-lightly.js'
import { memoryStore } from '../frame/memory-store.js'
import type { TestStack } from './start-test-stack.js'

/** Between two tries of a call, milliseconds. */
const longestPause = 4500

/** The wallet frame's own code, in Node, with a browser's store and the stack's provider. */
export async function openFrame({ appId, url }: Pick<TestStack, 'appId' | 'url'>, replaced: Partial<Ports> = {}) {
  const ports: Ports = {
    crypto,
    fetch: asFrame((input, init) => fetch(input, init)),
    hashPassword: hashLightly,
    forgetsStorage: async () => false,
    openChannel: openChannelBy(BroadcastChannel),
    store: memoryStore(),
    now: Date.now,
    after(ms, run) {
      // Time limits are not what is tested here, and would come on a machine with other work.
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
      // A page whose frame cannot load the app's settings loads the frame anew.
      if ((error as { code?: string }).code !== 'OFFLINE') throw error
    }
}

export type Frame = Awaited<ReturnType<typeof openFrame>>
