/** What passes from the page to the wallet frame, for a test to deliver, repeat, lose and forge. */
declare global {
  interface Window {
    line: Line
  }
}

type Message = { readonly id: string; readonly type: string; readonly channel: string }

export type Line = {
  /** Whether requests to sign wait here until they are delivered. */
  isHeld: boolean
  /** Those that wait. Each may be there more than once. */
  readonly waiting: Message[]
  /** All there have been. */
  readonly sent: Message[]
  /** On the channel there is now, whichever it was made for. */
  readonly deliver: (message: Message) => void
}

/** Stands between the page and its end of the frame's channel; runs before the page's own scripts, by itself. */
export function holdMessages(): void {
  let post: (message: unknown) => void = () => {}
  window.line = { isHeld: false, waiting: [], sent: [], deliver: (message) => post(message) }
  const { line } = window
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      const passOn = this.port1.postMessage.bind(this.port1)
      post = passOn
      this.port1.postMessage = (message: Message) => {
        if (!line.isHeld || message.type !== 'wallets:rpc') return passOn(message)
        line.sent.push(message)
        line.waiting.push(message)
      }
    }
  }
}
