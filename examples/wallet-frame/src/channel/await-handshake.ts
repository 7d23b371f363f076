import { envelope } from '@keyhook/sdk/wire'
import { isListed } from '../rules/is-listed.js'

/** The content of the first valid `hello` message. */
export type Handshake = { readonly channel: string; readonly port: MessagePort }

type Window = Pick<globalThis.Window, 'addEventListener' | 'removeEventListener'> & { readonly parent: unknown }

/**
 * Calls `onHandshake` once, with the first valid `hello` message (security rule 6). A valid message comes from the
 * parent window, from an allowed origin, and contains one port. No `await` is between the check and the use, so a
 * second message cannot interfere.
 */
export function awaitHandshake({ allowedOrigins, onHandshake, window }: awaitHandshake.Options): void {
  const listener = ({ data, origin, ports, source }: MessageEvent<unknown>): void => {
    if (source !== window.parent || origin === 'null' || !isListed(allowedOrigins, origin)) return
    const hello = envelope.Hello.safeParse(data)
    const [port, ...others] = ports
    if (!hello.success || !port || others.length > 0) return
    window.removeEventListener('message', listener)
    onHandshake({ channel: hello.data.channel, port })
  }
  window.addEventListener('message', listener)
}

export declare namespace awaitHandshake {
  type Options = {
    /** The app's origins, as listed by the provider. */
    allowedOrigins: readonly string[]
    onHandshake: (handshake: Handshake) => void
    window: Window
  }
}
