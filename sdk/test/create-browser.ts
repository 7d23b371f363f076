import { webcrypto } from 'node:crypto'
import { createProofKey } from '../src/platform/browser/create-proof-key.js'
import { browserPlatform } from '../src/platform/browser-platform.js'
import type { Platform, PopupHost, PopupWindow } from '../src/platform/platform.js'
import { serverPlatform } from '../src/platform/server-platform.js'
import { createClock } from './create-clock.js'

type Watcher = { tab: symbol; key: string; listener: (value: string | null) => void }

/** Creates a fake browser without a window. Its tabs share storage, cookies and messages, and it has a test clock. */
export function createBrowser({ clock = createClock() }: { clock?: ReturnType<typeof createClock> } = {}) {
  const stored = new Map<string, string>()
  const cookies = new Map<string, string>()
  const watchers = new Set<Watcher>()
  const listeners = new Set<{ tab: symbol; listener: (message: unknown) => void }>()
  const proofs = createProofs()
  const popupHost = createWindows()

  function put(tab: symbol, key: string, value: string | null): void {
    if ((stored.get(key) ?? null) === value) return
    if (value === null) stored.delete(key)
    else stored.set(key, value)
    for (const watcher of [...watchers])
      if (watcher.tab !== tab && watcher.key === key) queueMicrotask(() => watcher.listener(value))
  }

  return {
    clock,
    popupHost,
    stored,
    cookies,
    /** Opens a page in this browser. */
    openTab({ fetch, href = 'http://app.localhost:5173/', ...changes }: Tab): Platform & TabControls {
      const tab = Symbol('tab')
      const active = new Set<() => void>()
      const address = new URL(href)
      let isActive = true
      return {
        now: clock.now,
        sleep: clock.sleep,
        randomBytes: (length) => webcrypto.getRandomValues(new Uint8Array(length)),
        fetch: (input, init) =>
          fetch(input, { ...init, headers: { ...(init.headers as object), origin: address.origin } }),
        storage: {
          get: (key) => stored.get(key) ?? null,
          set: (key, value) => put(tab, key, value),
          remove: (key) => put(tab, key, null),
          isPersistent: () => true,
          watch(key, listener) {
            const watcher = { tab, key, listener }
            watchers.add(watcher)
            return () => void watchers.delete(watcher)
          },
        },
        cookies: {
          set: (name, value) => void cookies.set(name, value),
          remove: (name) => void cookies.delete(name),
        },
        tabs: {
          post(message) {
            for (const other of [...listeners]) if (other.tab !== tab) queueMicrotask(() => other.listener(message))
          },
          listen(listener) {
            const entry = { tab, listener }
            listeners.add(entry)
            return () => void listeners.delete(entry)
          },
        },
        location: {
          href: () => address.href,
          replace: (href) => void (address.href = href),
        },
        activity: {
          isActive: () => isActive,
          watch(listener) {
            active.add(listener)
            return () => void active.delete(listener)
          },
        },
        // Uses the window of the test environment, if it has one, so that wallets can announce themselves.
        page: typeof window === 'undefined' ? serverPlatform().page : browserPlatform().page,
        lock: (_name, _timeout, run) => run({ hasWaited: false }),
        script: () => Promise.reject(new Error('This call needs a browser page, and cannot run on a server.')),
        proofKey: () => proofs,
        popupHost,
        setActive(next) {
          isActive = next
          for (const listener of [...active]) listener()
        },
        ...changes,
      }
    },
  }
}

type Tab = { fetch: (input: URL, init: RequestInit) => Promise<Response>; href?: string } & Partial<Platform>
type TabControls = { setActive: (isActive: boolean) => void }

/** Fake popups of other origins: the URLs that they opened, and the state that a test sets. */
function createWindows() {
  const state = {
    /** URLs that popups and the page itself have navigated to. */
    addresses: [] as string[],
    /** The listeners for messages of the windows. */
    listeners: new Set<(message: { data: unknown; from: string }) => void>(),
    /** The listeners for messages of the popups from other origins. */
    others: new Set<(message: { data: unknown }) => void>(),
    /** True if a page of another origin opened this window, and receives its messages. */
    isOpenedByOther: false,
    left: [] as string[],
    isFocused: false,
    isMobile: false,
    isBlocked: false,
    isInApp: false,
    closedSelf: 0,
    where: 'away' as ReturnType<PopupWindow['where']>,
    /** The result of `where` for a blank popup. */
    whileBlank: 'here' as ReturnType<PopupWindow['where']>,
  }
  const windows: PopupHost = {
    openWindow() {
      if (state.isBlocked) return undefined
      let isBlank = true
      return {
        listen: (origin, listener) => {
          if (origin === undefined) {
            const followOther = ({ data }: { data: unknown }) => listener(data)
            state.others.add(followOther)
            return () => void state.others.delete(followOther)
          }
          const onMessage = ({ data, from }: { data: unknown; from: string }) => from === origin && listener(data)
          state.listeners.add(onMessage)
          return () => void state.listeners.delete(onMessage)
        },
        go(url) {
          isBlank = false
          state.addresses.push(url)
        },
        sever: () => {},
        close: () => void (state.where = 'closed'),
        where: () => (isBlank ? state.whileBlank : state.where),
      }
    },
    leave: (url) => void state.left.push(url),
    closeSelf: () => void state.closedSelf++,
    tellOpener(data) {
      if (state.isOpenedByOther) for (const onMessage of [...state.others]) onMessage({ data })
      return state.isOpenedByOther
    },
    isInAppBrowser: () => state.isInApp,
    isFocused: () => state.isFocused,
    isMobile: () => state.isMobile,
    sha256: async (bytes) => new Uint8Array(await webcrypto.subtle.digest('SHA-256', bytes)),
  }
  return Object.assign(windows, { state })
}

/** Creates a browser's key, with a store in memory instead of IndexedDB. */
const createProofs = () =>
  createProofKey({ crypto: webcrypto as Crypto, indexedDB: memoryDatabase() }, { timeout: 60_000 })

/** A fake of the parts of IndexedDB that the proof key uses. */
export function memoryDatabase(): IDBFactory {
  const records = new Map<string, unknown>()
  const request = <value>(run: () => value) => {
    const made: { result?: value; onsuccess?: () => void; onupgradeneeded?: () => void } = {}
    queueMicrotask(() => {
      made.result = run()
      made.onupgradeneeded?.()
      made.onsuccess?.()
    })
    return made
  }
  const table = {
    get: (key: string) => request(() => records.get(key)),
    put: (value: unknown, key: string) => request(() => records.set(key, value)),
  }
  const database = {
    createObjectStore: () => table,
    transaction: () => ({ objectStore: () => table }),
    close: () => {},
  }
  // Contains only the functions that `createProofKey` calls.
  return { open: () => request(() => database) } as unknown as IDBFactory
}
