import type { Frame } from '../src/session/frame.js'
import { rpcInput } from './frame-world.js'

/** Creates a frame that counts how often each access token started an operation. */
export function countingFrame() {
  const started = new Map<string, number>()
  const frame = {
    ports: { after: () => () => {} },
    async verifyToken(accessToken: string) {
      started.set(accessToken, (started.get(accessToken) ?? 0) + 1)
      throw new Error('counted')
    },
  } as unknown as Frame
  return { started, frame }
}

/** A signing request, identified by its token. */
export const input = (accessToken: string) =>
  rpcInput({ accessToken, userId: 'ada' }, `0x${'1'.repeat(40)}`, 'personal_sign', ['hello'])
