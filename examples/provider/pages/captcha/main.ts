import type { CaptchaEvent, CaptchaMessage } from './message'

/** The functions of both vendors' scripts that the page calls. */
type Vendor = {
  render: (container: HTMLElement, options: object) => string
  execute: (id: string) => unknown
}
type VendorWindow = Window & { turnstile?: Vendor; hcaptcha?: Vendor; onCaptchaLoad?: () => void }

const page = window as VendorWindow
const container = document.getElementById('captcha') ?? document.body
const { action, origin, parent: parentOrigin = '', siteKey = '' } = container.dataset
const key = siteKey.slice(2)
const isTurnstile = siteKey.startsWith('t:')
/** Heights of the widget and of hCaptcha's challenge, in pixels. */
const heights = { challenge: 560, widget: 70 }

const send = (event: CaptchaEvent) =>
  window.parent.postMessage({ type: 'keyhook:captcha', ...event } satisfies CaptchaMessage, parentOrigin)
const fail = () => {
  send({ event: 'failed' })
  // Returning true prevents Turnstile from writing to the console.
  return true
}
const callbacks = {
  'callback': (token: string) => send({ event: 'solved', token }),
  'error-callback': fail,
  'expired-callback': () => send({ event: 'expired' }),
}

const vendors = {
  turnstile: {
    source: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    options: {
      ...callbacks,
      'action': action,
      'appearance': 'interaction-only',
      'before-interactive-callback': () => send({ event: 'opened' }),
      'execution': 'execute',
      'refresh-expired': 'manual',
      'retry': 'never',
      'size': 'flexible',
      'timeout-callback': fail,
      'unsupported-callback': fail,
    },
  },
  hcaptcha: {
    source: 'https://js.hcaptcha.com/1/api.js',
    options: {
      ...callbacks,
      'chalexpired-callback': fail,
      'close-callback': () => {
        send({ event: 'height', height: heights.widget })
        fail()
      },
      'open-callback': () => {
        send({ event: 'height', height: heights.challenge })
        send({ event: 'opened' })
      },
      'size': 'invisible',
    },
  },
}

/** Loads the vendor's script. Runs its widget when the embedding page requests it. */
function start(): void {
  const name = isTurnstile ? 'turnstile' : 'hcaptcha'
  const { options, source } = vendors[name]
  const script = document.createElement('script')
  const url = new URL(source)
  url.search = new URLSearchParams({
    onload: 'onCaptchaLoad',
    render: 'explicit',
    ...(!isTurnstile && { sentry: 'false' }),
  }).toString()
  script.src = url.href
  script.addEventListener('error', fail)
  page.onCaptchaLoad = () => {
    const vendor = page[name]
    const id = vendor?.render(container, { sitekey: key, ...options })
    window.addEventListener(
      'message',
      ({ data, origin: from, source: sender }: MessageEvent<Partial<CaptchaMessage> | null>) => {
        if (sender !== window.parent || from !== parentOrigin) return
        if (data?.type === 'keyhook:captcha' && data.event === 'run' && id !== undefined) vendor?.execute(id)
      },
    )
    send({ event: 'ready' })
  }
  document.head.append(script)
}

document.body.style.margin = '0'
// A proxy that replaces host names would serve this page on the wallet frame's origin. A vendor's script must not run
// there.
if (location.origin === origin && window.parent !== window) start()
