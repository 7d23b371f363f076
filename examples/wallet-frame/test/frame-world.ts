import { envelope, limits, type Message, messages } from '@keyhook/sdk/wire'
import type { output, ZodMiniType } from 'zod/mini'
import { servePort } from '../src/channel/serve-port.js'
import { createFrame } from '../src/app/create-frame.js'
import type { KeyKinds } from '../src/key-kinds/key-kinds.js'
import { openChannelBy } from '../src/app/open-channel.js'
import type { Ports } from '../src/ports/ports.js'
import { hashLightly } from './hash-lightly.js'
import { memoryProvider } from './memory-provider.js'
import { memoryStore } from './memory-store.js'

export const appId = 'frame-test-app-0000000000'
export const origin = 'http://app.localhost:5173'
const url = 'http://auth.localhost:8787'

/** A rejected call over the channel. */
export class Refused extends Error {
  readonly type: string
  constructor({ message, type }: { message: string; type: string }) {
    super(message)
    this.type = type
  }
}

/** A clock that a test can advance. */
export function fakeTime(start = 1_800_000_000_000) {
  let now = start
  let timers: { at: number; run: () => void }[] = []
  return {
    now: () => now,
    after: (ms: number, run: () => void): (() => void) => {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => void (timers = timers.filter((other) => other !== timer))
    },
    pass(ms: number) {
      const end = now + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((other) => other !== next)
        now = next.at
        next.run()
      }
      now = end
    },
  }
}

/** Creates a provider, and any number of browsers with a frame of its app. */
export async function frameWorld() {
  const time = fakeTime()
  const provider = await memoryProvider({ appId, now: time.now, origins: [origin], url })

  /** Loads the frame in a browser. A test can replace parts of its environment. */
  async function openFrame(replaced: Partial<Ports> = {}, keyKinds?: KeyKinds) {
    const store = memoryStore()
    const { after, now } = time
    const { fetch } = provider
    const ports: Ports = {
      crypto,
      fetch,
      hashPassword: hashLightly,
      store,
      forgetsStorage: async () => false,
      openChannel: openChannelBy(BroadcastChannel),
      now,
      after,
      ...replaced,
    }
    const options = { analyticsId: 'a', appId, clientId: undefined, keyKinds, ports, url }
    const { allowedOrigins, frame } = await createFrame(options)
    return { allowedOrigins, frame, ports, store, ...openChannel(frame) }
  }

  async function caller(userId: string) {
    return { userId, accessToken: await provider.signToken(userId) }
  }

  return { caller, openFrame, provider, time }
}

/** Creates the host's side of a channel to a frame. */
export function openChannel(
  frame: Parameters<typeof servePort>[0],
  channel = 'channel-0000000000',
  /** The served operations. Defaults to those of the wallet frame. */
  served?: Parameters<typeof servePort>[3],
) {
  const received: unknown[] = []
  const waiting = new Map<string, (answer: output<typeof envelope.Response>) => void>()
  const serve = servePort(
    frame,
    {
      postMessage(message: unknown) {
        const answer = envelope.Response.parse(structuredClone(message))
        received.push(answer)
        waiting.get(answer.id)?.(answer)
      },
    },
    channel,
    served,
  )
  let count = 0

  /** Posts an unchecked message like a host page. */
  const post = (message: unknown) => serve(structuredClone(message))
  const wrap = (type: string, payload: unknown, id = `request-${String(count++).padStart(12, '0')}`) => ({
    version: limits.frameVersion,
    channel,
    id,
    type,
    payload,
  })

  async function call<request extends ZodMiniType, response extends ZodMiniType>(
    message: Message<request, response>,
    input: output<request>,
  ): Promise<output<response>> {
    const envelope = wrap(message.type, input)
    const answer = await new Promise<{ ok: boolean }>((resolve) => {
      waiting.set(envelope.id, resolve)
      post(envelope)
    })
    if (!answer.ok) throw new Refused((answer as unknown as { error: { message: string; type: string } }).error)
    return message.response.parse((answer as unknown as { payload: unknown }).payload)
  }

  return { call, channel, received, post, wrap }
}

type Caller = { accessToken: string; userId: string }

export const createInput = (caller: Caller) => ({ ...caller, chainType: 'ethereum', recoveryMethod: 'privy' }) as const

export const entropyOf = (address: string) =>
  ({ entropyId: address, entropyIdVerifier: 'ethereum-address-verifier' }) as const

export const rpcInput = (caller: Caller, address: string, method: string, params: unknown[], hdWalletIndex = 0) =>
  ({ ...caller, ...entropyOf(address), chainType: 'ethereum', hdWalletIndex, request: { method, params } }) as const

export const recoverInput = (caller: Caller, address: string) =>
  ({ ...caller, ...entropyOf(address), recoveryMethod: 'privy' }) as const

export { messages }
