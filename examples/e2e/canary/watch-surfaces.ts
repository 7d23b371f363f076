import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

/** Everything a browser shows, writes down or sends, by where it was seen. */
export type Surfaces = ReturnType<typeof watchSurfaces>

const kept = '__kept'

/** Listens from now on to all that passes by itself; `look` adds what has to be looked at. */
export function watchSurfaces(context: BrowserContext, page: Page, provider: string) {
  const seen = new Map<string, string[]>()
  const bodies: { path: string; body: string; direction: 'request' | 'response' }[] = []
  const note = (where: string, text: string | null | undefined) => {
    if (text) seen.set(where, [...(seen.get(where) ?? []), text])
  }
  const whose = (frame: Frame) => (frame === page.mainFrame() ? 'page' : 'frame')
  const waiting = new Set<Promise<unknown>>()

  async function noteRequest(request: Request): Promise<void> {
    const who = whose(request.frame())
    const headers = await request.allHeaders()
    note('addresses that were asked for', request.url())
    note('referrers', headers['referer'])
    const isToProvider = request.url().startsWith(provider)
    note(isToProvider ? `what the ${who} sent the provider` : 'what was sent elsewhere', request.postData())
    if (!isToProvider) return
    note(`credentials of the ${who}`, headers['authorization'])
    note(`proofs of the ${who}`, headers['dpop'])
    const { pathname } = new URL(request.url())
    const sent = request.postData()
    if (sent) bodies.push({ path: pathname, body: sent, direction: 'request' })
    const response = await request.response()
    const body = pathname.startsWith('/api/') ? await response?.text().catch(() => undefined) : undefined
    note(`what the provider told the ${who}`, body)
    if (body) bodies.push({ path: pathname, body, direction: 'response' })
  }

  context.on('request', (request) => {
    const noting = noteRequest(request).finally(() => waiting.delete(noting))
    waiting.add(noting)
  })
  context.on('console', (message) => note('the console', message.text()))
  context.on('weberror', (error) => note('the console', String(error.error().stack)))
  page.on('framenavigated', (frame) => note('history', frame.url()))

  return {
    seen,
    bodies,
    /** Runs in the page before anything else: keeps what its window hears. */
    async listen(): Promise<void> {
      await page.addInitScript((name) => {
        // A built page writes nothing to the console by itself.
        console.debug('watched')
        const heard: string[] = []
        Object.defineProperty(window, name, { value: heard })
        addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)), true)
        const { dispatchEvent } = window
        window.dispatchEvent = (event) => {
          if (event instanceof CustomEvent) heard.push(JSON.stringify(event.detail))
          return dispatchEvent.call(window, event)
        }
      }, kept)
    },
    async look(): Promise<void> {
      for (const frame of page.frames()) {
        const who = whose(frame)
        const found = await frame.evaluate(readPage)
        note(`the document of the ${who}`, found.document)
        note('names of windows', found.name)
        note(`localStorage of the ${who}`, found.local)
        note(`sessionStorage of the ${who}`, found.session)
        note(`IndexedDB of the ${who}`, found.databases)
      }
      note(
        'messages and events of the window',
        await page.evaluate((name) => JSON.stringify(Reflect.get(window, name)), kept),
      )
      for (const { name, value } of await context.cookies()) note(`the cookie ${name}`, value)
      await Promise.all(waiting)
    },
  }
}

/** Runs in a frame. */
async function readPage() {
  const dump = (area: () => Storage) => {
    try {
      return JSON.stringify({ ...area() })
    } catch {
      return ''
    }
  }
  const resultOf = <value>(request: IDBRequest<value>) =>
    new Promise<value>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error!)
    })
  const databases: string[] = []
  for (const { name } of await indexedDB.databases()) {
    const opened = await resultOf(indexedDB.open(name!))
    for (const table of opened.objectStoreNames) {
      const all = await resultOf<unknown[]>(opened.transaction(table).objectStore(table).getAll())
      databases.push(JSON.stringify(all, (_, value: unknown) => (value instanceof Uint8Array ? [...value] : value)))
    }
    opened.close()
  }
  const typed = [...document.querySelectorAll('input')].map(({ value }) => value)
  return {
    document: `${document.documentElement.outerHTML} ${typed.join(' ')}`,
    name: window.name,
    local: dump(() => localStorage),
    session: dump(() => sessionStorage),
    databases: databases.join(),
  }
}
