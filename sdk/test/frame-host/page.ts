import { createFrameHost } from '../../src/platform/frame-host.js'
import { messages } from '../../src/wire/frame/messages.js'

/** The functions of a host page that a test calls by name. */
export type Page = {
  open: (options: { apiUrl: string; appId: string }) => void
  /** Sends a message. `type` is the type of the message. */
  call: (type: string, input: never) => Promise<Outcome>
  /** Shows a page of the frame, such as 'export', in the document. Rejects if it does not load. */
  show: (page: string) => Promise<void>
  dispose: () => void
}

/** Copies the fields of an error, because Playwright drops them. */
export type Outcome =
  | { ok: true; value: Record<string, unknown>; ms: number }
  | { ok: false; code: string; type: string | undefined; message: string; ms: number }

let host: ReturnType<typeof createFrameHost> | undefined

const page: Page = {
  open({ apiUrl, appId }) {
    host = createFrameHost({
      analyticsId: 'analytics',
      apiUrl,
      appId,
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      window,
    })
  },
  async call(type, input) {
    const start = performance.now()
    const ms = () => Math.round(performance.now() - start)
    try {
      const value: Record<string, unknown> = await host!.call(
        messages.find((message) => message.type === type)!,
        input,
      )
      return { ok: true, value, ms: ms() }
    } catch (error) {
      const { code, message, type } = error as { code: string; message: string; type?: string }
      return { ok: false, code, message, type, ms: ms() }
    }
  },
  async show(name) {
    const element = document.body.appendChild(document.createElement('div'))
    await host!.open(name, { container: { element }, query: {} })
  },
  dispose: () => host?.dispose(),
}

Object.assign(window, { page })
