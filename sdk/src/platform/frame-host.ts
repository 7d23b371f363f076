import type { output, ZodMiniType } from 'zod/mini'
import { encodeBase64Url } from '../base/base64url.js'
import type { Bytes } from '../base/base64.js'
import { untilAborted } from '../base/until-aborted.js'
import { KeyhookError } from '../domain/errors/base.js'
import { FrameError } from '../domain/errors/frame-error.js'
import { checkFrameSize } from '../domain/rules/app/check-frame-size.js'
import { isFrameOrigin } from '../domain/rules/app/frame-origin.js'
import { frameEmptyTimeout, walletProxyInitTimeout } from '../domain/rules/limits.js'
import type { Message } from '../wire/frame/define-message.js'
import { connectFrame, type FrameConnection } from './frame-connection.js'
import type { FrameContainer } from './mount-frame.js'

/** A visible page of the frame. */
export type FramePage = {
  readonly call: FrameHost['call']
  /** Language of the host page, in BCP 47. */
  readonly language: string | undefined
  readonly remove: () => void
  /** Reports the container's colours whenever they change. */
  readonly watchColors: (tell: (colors: Readonly<Record<string, string>>) => void) => void
}

/** The interface of the wallet frame for all other code of the package. */
export type FrameHost = {
  /**
   * Sends a message and resolves with its response. Starts the frame if needed. Rejects with a {@link FrameError} if
   * the frame rejects or crashes. Rejects with `TIMED_OUT` after the message's timeout, and with the signal's reason
   * after an abort.
   */
  readonly call: <request extends ZodMiniType, response extends ZodMiniType>(
    message: Message<request, response>,
    input: output<request>,
    options?: { signal?: AbortSignal | undefined },
  ) => Promise<output<response>>
  /** Shows a page of the frame, such as 'export', with query parameters. Rejects as `call` does. */
  readonly open: (
    page: string,
    options: {
      /** The element that displays the page. Default: a dialog above the page. */
      container?: FrameContainer | undefined
      query: Readonly<Record<string, string>>
      signal?: AbortSignal | undefined
    },
  ) => Promise<FramePage>
  /** Removes the frame. Every pending and later call rejects with `ABORTED`. */
  readonly dispose: () => void
}

/** Manages the wallet frame of a page (security rules 5 to 8). Creates no frame before the first call. */
export function createFrameHost({
  analyticsId,
  apiUrl,
  appId,
  clientId,
  randomBytes,
  window,
}: createFrameHost.Options): FrameHost {
  if (!window) throw new KeyhookError('INVALID_REQUEST', 'Embedded wallets work only in a browser.')
  let connection: FrameConnection | undefined
  let connecting: Promise<FrameConnection> | undefined
  const ended = new AbortController()
  const nextId = () => encodeBase64Url(randomBytes(16))

  const address = (page = ''): URL => {
    if (!isFrameOrigin(window.location.href) || !isFrameOrigin(apiUrl))
      throw new KeyhookError('INVALID_REQUEST', 'Embedded wallet is only available over HTTPS')
    const url = new URL(`/apps/${encodeURIComponent(appId)}/embedded-wallets${page}`, apiUrl)
    url.searchParams.set('caid', analyticsId)
    if (clientId !== undefined) url.searchParams.set('client_id', clientId)
    return url
  }

  /**
   * Connects to a frame, and loads the frame again if the first attempt fails. Retries sooner if the frame stays empty.
   */
  const load = (options: { url: URL; signal: AbortSignal; container?: FrameContainer }): Promise<FrameConnection> => {
    const attempt = (emptyTimeout: number) =>
      connectFrame({ window, channel: nextId(), emptyTimeout, timeout: walletProxyInitTimeout, ...options })
    return attempt(frameEmptyTimeout).catch((error: unknown) => {
      if (options.signal.aborted) throw error
      return attempt(walletProxyInitTimeout)
    })
  }

  async function connect(): Promise<FrameConnection> {
    ended.signal.throwIfAborted()
    if (connection?.isAlive()) return connection
    connecting ??= load({ url: address(), signal: ended.signal }).finally(() => (connecting = undefined))
    return (connection = await connecting)
  }

  const callBy =
    (connecting: () => Promise<FrameConnection>): FrameHost['call'] =>
    async (message, input, { signal } = {}) => {
      const payload = message.request.parse(input)
      if (!checkFrameSize(payload)) throw new FrameError('invalid_request_arguments', 'The request is too large')
      signal?.throwIfAborted()
      const { ask } = await untilAborted(connecting(), signal)
      const id = nextId()
      const answer = await ask({ id, type: message.type, payload, timeout: message.timeout, signal })
      const read = message.response.safeParse(answer)
      if (read.success) return read.data
      throw new FrameError('error', `The answer to ${message.type} is malformed.`, { cause: read.error })
    }

  const host: FrameHost = {
    call: callBy(connect),
    async open(page, { container: given, query, signal }) {
      ended.signal.throwIfAborted()
      const url = address(`/${page}`)
      const overlay = given ? undefined : (await import('./mount-overlay.js')).mountOverlay(window)
      const container = given ?? overlay!.container
      const { element } = container
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      url.searchParams.set('width', String(element.clientWidth))
      for (const [name, color] of Object.entries(readContainerColors(container))) url.searchParams.set(name, color)
      const removed = new AbortController()
      const remove = () => removed.abort(new KeyhookError('ABORTED', "The wallet frame's page was removed."))
      removed.signal.addEventListener('abort', () => overlay?.remove())
      overlay?.onCancel(() => removed.abort(new KeyhookError('USER_REJECTED', 'The user closed the page.')))
      ended.signal.addEventListener('abort', remove, { signal: removed.signal })
      const connecting = load({ url, container, signal: removed.signal })
      try {
        await untilAborted(connecting, signal)
      } catch (error) {
        remove()
        throw error
      }
      return {
        call: callBy(() => connecting),
        language: element.closest<HTMLElement>('[lang]')?.lang,
        remove,
        watchColors: (tell) => watchContainerColors(container, tell, removed.signal),
      }
    },
    dispose: () => ended.abort(new KeyhookError('ABORTED', 'The wallet frame was removed.')),
  }
  return host
}

export declare namespace createFrameHost {
  type Options = {
    /** ID of this browser in the provider's statistics (`caid`). */
    analyticsId: string
    /** Origin of the provider. */
    apiUrl: string
    appId: string
    clientId?: string | undefined
    randomBytes: (length: number) => Bytes
    /** Undefined on a server, where calls throw `INVALID_REQUEST`. */
    window: (Window & typeof globalThis) | undefined
  }
}

type Colors = Readonly<Record<string, string>>

/** Attributes of ancestors with which a host or a screen switches the colour scheme. */
const marks = { attributeFilter: ['class', 'style', 'data-theme'] }

/** Returns the container's colours. Skips invalid colours. */
function readContainerColors({ colors = {}, element }: FrameContainer): Colors {
  const read = Object.entries(colors).map(([name, color]) => [name, readColor(element, color)] as const)
  return Object.fromEntries(read.flatMap(([name, color]) => (color === undefined ? [] : [[name, color]])))
}

/** Reports the colours of a container whenever they change, until `signal` aborts. */
function watchContainerColors(container: FrameContainer, tell: (colors: Colors) => void, signal: AbortSignal): void {
  const window = container.element.ownerDocument.defaultView
  if (!window) return
  let reported = JSON.stringify(readContainerColors(container))
  const look = () => {
    const colors = readContainerColors(container)
    const now = JSON.stringify(colors)
    if (now === reported) return
    reported = now
    tell(colors)
  }
  const observer = new window.MutationObserver(look)
  for (let around: Element | null = container.element; around; around = around.parentElement)
    observer.observe(around, marks)
  signal.addEventListener('abort', () => observer.disconnect())
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, { signal })
}

/** Converts a CSS colour, as an element computes it, to '#rrggbb'. Returns undefined for an invalid colour. */
function readColor(element: HTMLElement, color: string): string | undefined {
  const { ownerDocument: document } = element
  const probe = document.createElement('span')
  probe.style.color = color
  element.append(probe)
  const computed = document.defaultView?.getComputedStyle(probe).color ?? ''
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || computed === '') return undefined
  context.fillStyle = computed
  context.fillRect(0, 0, 1, 1)
  const channels = [...context.getImageData(0, 0, 1, 1).data].slice(0, 3)
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
