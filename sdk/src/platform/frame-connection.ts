import { deferred } from '../base/deferred.js'
import { KeyhookError } from '../domain/errors/base.js'
import { FrameError, frameTimeout } from '../domain/errors/frame-error.js'
import { readFrameError } from '../domain/errors/read-frame-error.js'
import { frameVersion, frameWatchInterval } from '../domain/rules/limits.js'
import { followPage } from './follow-page.js'
import { type FrameContainer, mountFrame } from './mount-frame.js'

/** A live frame and its channel. */
export type FrameConnection = {
  /** Sends one message. Rejects with the frame's error, or at once when the frame is gone. */
  readonly ask: (request: FrameConnection.Request) => Promise<unknown>
  /** Returns false if the frame no longer exists. */
  readonly isAlive: () => boolean
}

export declare namespace FrameConnection {
  type Request = {
    id: string
    type: string
    payload: unknown
    /** Timeout in milliseconds. */
    timeout: number
    signal?: AbortSignal | undefined
  }
}

type Fields = Readonly<Record<string, unknown>>
type Pending = { readonly resolve: (value: unknown) => void; readonly reject: (error: unknown) => void }

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isReady = (data: unknown) => isRecord(data) && data['keyhook'] === 'ready' && data['version'] === frameVersion

/**
 * Mounts a frame and performs the handshake. The frame is gone when it reloads, leaves the page, closes its port, sends
 * `ready` again, or crashes. Pending calls then reject at once. A frame that failed to load is reloaded when the
 * network returns. If the page's policy blocks the frame, calls reject with `OFFLINE`.
 */
export async function connectFrame(options: connectFrame.Options): Promise<FrameConnection> {
  const { channel, emptyTimeout, container, signal, timeout, url, window } = options
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

  /**
   * Rejects at once if the page's Content-Security-Policy blocks the frame. Otherwise only the timeout would detect
   * this.
   */
  function refuse({ blockedURI, disposition, effectiveDirective }: SecurityPolicyViolationEvent): void {
    if (disposition !== 'enforce' || !/^(?:frame|child)-src$/.test(effectiveDirective)) return
    if (blockedURI !== url.origin && !blockedURI.startsWith(`${url.origin}/`)) return
    const words = `The Content-Security-Policy of this page blocks the wallet frame. Add ${url.origin} to its frame-src.`
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
    if (data['type'] === 'page') return container && followPage(mounted.frame, data)
    const requested = pending.get(String(data['id']))
    if (data['ok'] === true) requested?.resolve(data['payload'])
    else requested?.reject(readFrameError(data['error']))
  })
  // Browsers with the `close` event report at once that the frame has ended. Chromium does not support the event.
  port.addEventListener('close', die)
  port.start()
  window.addEventListener('message', listen)
  window.document.addEventListener('securitypolicyviolation', refuse)
  signal.addEventListener('abort', abort)
  const onTimeout = () => close(new KeyhookError('TIMED_OUT', 'Unable to initialize wallet proxy'))
  let timer = window.setTimeout(onTimeout, timeout)
  let emptyTimer: number | undefined
  const onEmpty = () => {
    emptyTimer = window.setTimeout(() => hasHandshaken || onTimeout(), emptyTimeout)
  }
  const mount = () => mountFrame({ window, url, container, onEmpty, onGone: die })
  let mounted = mount()
  /** Reloads a frame that the network blocked, once the network returns. */
  function reload(): void {
    if (hasHandshaken) return
    mounted.remove()
    window.clearTimeout(emptyTimer)
    window.clearTimeout(timer)
    timer = window.setTimeout(onTimeout, timeout)
    mounted = mount()
  }
  window.addEventListener('online', reload)
  // Polls only during a call. If an idle frame is gone, the next call detects it.
  let watch = window.setInterval(isAlive, frameWatchInterval)
  await welcome.promise
  window.removeEventListener('online', reload)
  window.clearTimeout(timer)
  window.clearInterval(watch)

  const connection: FrameConnection = {
    isAlive,
    async ask({ id, payload, signal, timeout, type }) {
      if (!isAlive()) throw gone()
      const requested = deferred<unknown>()
      if (pending.size === 0) watch = window.setInterval(isAlive, frameWatchInterval)
      pending.set(id, requested)
      // The frame's own timeout is slightly shorter. If this timeout elapses first, the frame is blocked.
      const onTimeout = () => {
        requested.reject(frameTimeout(type))
        die()
      }
      const abandon = () => requested.reject(signal?.reason)
      const timer = window.setTimeout(onTimeout, timeout)
      signal?.addEventListener('abort', abandon, { once: true })
      port.postMessage({ version: frameVersion, channel, id, type, payload })
      return requested.promise.finally(() => {
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
    /** ID of the channel, in every envelope. */
    channel: string
    /** Time in milliseconds within which the frame must load its script. Afterwards, the connection has failed. */
    emptyTimeout: number
    /** Container of a visible page; undefined for the invisible frame. */
    container?: FrameContainer | undefined
    /** Ends the connection with the given reason. */
    signal: AbortSignal
    /** Timeout of the frame's response, in milliseconds. */
    timeout: number
    url: URL
    window: Window & typeof globalThis
  }
}
