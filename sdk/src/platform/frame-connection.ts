import { deferred } from '../base/deferred.js'
import { KeyhookError } from '../domain/errors/base.js'
import { FrameError, frameTimeout } from '../domain/errors/frame-error.js'
import { readFrameError } from '../domain/errors/read-frame-error.js'
import { frameVersion, frameWatchInterval } from '../domain/rules/limits.js'
import { followPage } from './follow-page.js'
import { type FramePlace, mountFrame } from './mount-frame.js'

/** One living frame and its channel. */
export type FrameConnection = {
  /** Sends one message. Rejects with the frame's error, and at once when the frame dies. */
  readonly ask: (request: FrameConnection.Request) => Promise<unknown>
  /** False when the frame is gone. */
  readonly isAlive: () => boolean
}

export declare namespace FrameConnection {
  type Request = {
    id: string
    type: string
    payload: unknown
    /** Milliseconds. */
    timeout: number
    signal?: AbortSignal | undefined
  }
}

type Fields = Readonly<Record<string, unknown>>
type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isReady = (data: unknown) => isRecord(data) && data['keyhook'] === 'ready' && data['version'] === frameVersion

/**
 * Mounts a frame and shakes hands with it. The frame is taken for gone when it reloads, leaves the page, closes its port, says
 * `ready` a second time, or crashes; what is pending then is settled at once. One that has not come is loaded anew when
 * the network is back. A page whose policy forbids the frame gets `OFFLINE`.
 */
export async function connectFrame(options: connectFrame.Options): Promise<FrameConnection> {
  const { channel, emptyTimeout, place, signal, timeout, url, window } = options
  const welcome = deferred<void>()
  const pending = new Map<string, Pending>()
  const { port1: port, port2 } = new window.MessageChannel()
  let hasHandshaken = false
  let isClosed = false

  function close(error: KeyhookError): void {
    isClosed = true
    window.removeEventListener('message', listen)
    window.document.removeEventListener('securitypolicyviolation', refuse)
    window.removeEventListener('online', reload)
    signal.removeEventListener('abort', abort)
    window.clearTimeout(timer)
    window.clearTimeout(emptyTimer)
    window.clearInterval(watch)
    mounted.remove()
    port.close()
    welcome.reject(error)
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }

  const abort = () => close(signal.reason as KeyhookError)
  const gone = () => new FrameError('error', 'Cannot connect to wallet proxy')
  const die = () => close(gone())

  function isAlive(): boolean {
    if (!isClosed && !mounted.isAlive()) die()
    return !isClosed
  }

  /** A policy of the page that forbids the frame is told of at once; nothing else would be heard until the time limit. */
  function refuse({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void {
    if (disposition !== 'enforce' || !/^(?:frame|child)-src$/.test(effectiveDirective)) return
    if (blockedURI !== url.origin && !blockedURI.startsWith(`${url.origin}/`)) return
    const words = `The Content-Security-Policy of this page forbids the wallet frame: its frame-src needs ${url.origin}.`
    close(new KeyhookError('OFFLINE', words))
  }

  function listen({ data, origin, source }: MessageEvent<unknown>): void {
    if (origin !== url.origin || source === null || source !== mounted.frame.contentWindow || !isReady(data)) return
    if (hasHandshaken) return die()
    hasHandshaken = true
    const hello = { keyhook: 'hello', version: frameVersion, channel }
    mounted.frame.contentWindow.postMessage(hello, url.origin, [port2])
  }

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data) || data['version'] !== frameVersion || data['channel'] !== channel) return
    if (data['type'] === 'ready') return welcome.resolve()
    if (data['type'] === 'page') return place && followPage(mounted.frame, data)
    const asked = pending.get(String(data['id']))
    if (data['ok'] === true) asked?.resolve(data['payload'])
    else asked?.reject(readFrameError(data['error']))
  })
  // Browsers that tell of it, which Chromium is not, say so the moment the other side is gone.
  port.addEventListener('close', die)
  port.start()
  window.addEventListener('message', listen)
  window.document.addEventListener('securitypolicyviolation', refuse)
  signal.addEventListener('abort', abort)
  const late = () => close(new KeyhookError('TIMED_OUT', 'Unable to initialize wallet proxy'))
  let timer = window.setTimeout(late, timeout)
  let emptyTimer: number | undefined
  const onEmpty = () => {
    emptyTimer = window.setTimeout(() => hasHandshaken || late(), emptyTimeout)
  }
  const mount = () => mountFrame({ window, url, place, onEmpty, onGone: die })
  let mounted = mount()
  /** What the network kept from coming is not waited for once there is one again. */
  function reload(): void {
    if (hasHandshaken) return
    mounted.remove()
    window.clearTimeout(emptyTimer)
    window.clearTimeout(timer)
    timer = window.setTimeout(late, timeout)
    mounted = mount()
  }
  window.addEventListener('online', reload)
  // While a call waits. Whether an idle frame is gone is found out by the next call.
  let watch = window.setInterval(isAlive, frameWatchInterval)
  await welcome.promise
  window.removeEventListener('online', reload)
  window.clearTimeout(timer)
  window.clearInterval(watch)

  const connection: FrameConnection = {
    isAlive,
    async ask({ id, payload, signal, timeout, type }) {
      if (!isAlive()) throw gone()
      const asked = deferred<unknown>()
      if (pending.size === 0) watch = window.setInterval(isAlive, frameWatchInterval)
      pending.set(id, asked)
      // The frame keeps the same time limit, a little shorter: one that lets it pass is stuck.
      const late = () => {
        asked.reject(frameTimeout(type))
        die()
      }
      const abandon = () => asked.reject(signal?.reason)
      const timer = window.setTimeout(late, timeout)
      signal?.addEventListener('abort', abandon, { once: true })
      port.postMessage({ version: frameVersion, channel, id, type, payload })
      return asked.promise.finally(() => {
        window.clearTimeout(timer)
        signal?.removeEventListener('abort', abandon)
        pending.delete(id)
        if (pending.size === 0) window.clearInterval(watch)
      })
    },
  }
  return connection
}

export declare namespace connectFrame {
  type Options = {
    /** Names the channel in every envelope. */
    channel: string
    /** Milliseconds after which a page that does not look like the frame's is given up, too. */
    emptyTimeout: number
    /** Of a page that a user looks at; the frame that nobody sees has none. */
    place?: FramePlace | undefined
    /** Ends the connection, with its reason. */
    signal: AbortSignal
    /** Milliseconds until the frame must have answered. */
    timeout: number
    url: URL
    window: Window & typeof globalThis
  }
}
