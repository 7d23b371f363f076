// Proves threat 24.
import { expect, test } from 'vitest'
import { encodeBase64Url } from '../../base/base64url.js'
import { createPopupHost } from './create-popup-host.js'

/** Creates a fake browser window, and the popup that it opens. */
function setup(userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', maxTouchPoints = 0) {
  const child = {
    ...{ closed: false, opener: 'page' as unknown, close: () => {} },
    location: { href: 'about:blank' } as { href: string },
  }
  const calls: string[] = []
  const window = Object.assign(new EventTarget(), {
    ...{ location: { origin: 'https://app.example' }, opener: null as unknown },
    ...{
      crypto,
      navigator: { userAgent, maxTouchPoints },
      screenX: 100,
      screenY: 50,
      outerWidth: 1440,
      outerHeight: 900,
    },
    open: (...given: string[]) => {
      calls.push(given.join('|'))
      return child
    },
  })
  // The parts of a window that the popup host uses.
  return { calls, child, window, popupHost: createPopupHost(window as unknown as Window & typeof globalThis) }
}

test('opens a popup of 440 by 680 pixels in the middle of the page’s window', () => {
  const { calls, child, popupHost } = setup()
  const opened = popupHost.openWindow()

  expect(calls).toEqual(['||popup,width=440,height=680,left=600,top=160'])
  expect(opened?.where()).toBe('here')
  Object.defineProperty(child, 'location', {
    get: () => ({
      get href(): string {
        throw new DOMException('Blocked', 'SecurityError')
      },
    }),
  })
  expect(opened?.where()).toBe('away')
  child.closed = true
  expect(opened?.where()).toBe('closed')
  expect(popupHost.openWindow()).toBeUndefined()
})

test('threat 35: a popup whose opener was removed cannot navigate the page that opened it', () => {
  const { child, popupHost } = setup()
  const opener: unknown[] = []
  Object.defineProperty(child, 'location', {
    value: {
      set href(_: string) {
        opener.push(child.opener)
      },
    },
  })
  popupHost.openWindow()!.go('https://vendor.example')
  const severed = popupHost.openWindow()!
  severed.sever()
  severed.go('https://vendor.example')

  expect(opener).toEqual(['page', null])
})

test('computes the PKCE challenge of RFC 7636, appendix B', async () => {
  const verifier = new TextEncoder().encode('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')

  expect(encodeBase64Url(await setup().popupHost.sha256(verifier))).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0', true],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) [FBAN/FBIOS;FBAV/480.0]', true],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
    true,
  ],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148', true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/130.0 Mobile/15E148 Safari/604.1', false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)', false],
])('detects in-app browsers: %s', (userAgent, isInApp) => {
  const touchPoints = userAgent.includes('Macintosh') ? 0 : 5

  expect(setup(userAgent, touchPoints).popupHost.isInAppBrowser()).toBe(isInApp)
})

test.each([
  ['an iPad', 5, 'AppleWebKit/605.1.15 (KHTML, like Gecko)', true],
  ['Safari on an iPad', 5, 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', false],
  ['a Mac', 0, 'AppleWebKit/605.1.15 (KHTML, like Gecko)', false],
])("detects an app's web view despite a Mac user agent: %s", (_, maxTouchPoints, engine, isInApp) => {
  const { popupHost } = setup(`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${engine}`, maxTouchPoints)

  expect(popupHost.isInAppBrowser()).toBe(isInApp)
})

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1', 5, true],
  ['an iPad that requests the website for a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari', 0, false],
])('detects mobile devices: %s', (_, userAgent, maxTouchPoints, isMobile) => {
  expect(setup(userAgent, maxTouchPoints).popupHost.isMobile()).toBe(isMobile)
})

// Threat 24
test('receives popup messages only from the expected origin and window', () => {
  const child = { closed: false }
  const target = new EventTarget()
  const popupHost = createPopupHost(
    Object.assign(target, { navigator: { userAgent: '' }, open: () => child }) as unknown as Window & typeof globalThis,
  )
  const received: unknown[] = []
  const stop = popupHost.openWindow()!.listen('https://familiar.example', (data) => received.push(data))
  const say = (data: string, { origin = 'https://familiar.example', source = child as object } = {}) =>
    target.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  say('from another origin', { origin: 'https://foreign.example' })
  say('from another', { source: {} })
  say('from home')
  stop()
  say('too late')

  expect(received).toEqual(['from home'])
})

test('exchanges messages between a page and its popup on another origin', () => {
  const { child, popupHost, window } = setup()
  const received: unknown[] = []
  const stop = popupHost.openWindow()!.listen(undefined, (data) => received.push(data))
  const say = (data: string, { origin = 'https://b.example', source = child as unknown } = {}) =>
    window.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))
  say('from the window')
  say('from this origin', { origin: window.location.origin })
  say('from another window', { source: {} })
  stop()
  say('delayed')
  expect(received).toEqual(['from the window'])

  const sent: unknown[] = []
  const postMessage = (data: unknown, target: string) => sent.push([data, target])
  expect(popupHost.tellOpener('unknown')).toBe(false)
  window.opener = { closed: false, postMessage }
  expect(popupHost.tellOpener('a page')).toBe(true)
  expect(sent).toEqual([['a page', '*']])
})
