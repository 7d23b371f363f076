import type { BrowserContext, Frame, Page, Request } from '@playwright/test'

/** Everything that a browser shows, stores or sends, by surface. */
export type Surfaces = ReturnType<typeof watchSurfaces>

const recordName = '__recorded'

/** Records messages, requests and logs from now on. `look` adds stored and displayed text. */
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
    note('requested addresses', request.url())
    note('referrers', headers['referer'])
    const isToProvider = request.url().startsWith(provider)
    note(isToProvider ? `messages from the ${who} to the provider` : 'data sent to other origins', request.postData())
    if (!isToProvider) return
    note(`credentials of the ${who}`, headers['authorization'])
    note(`proofs of the ${who}`, headers['dpop'])
    const { pathname } = new URL(request.url())
    const sent = request.postData()
    if (sent) bodies.push({ path: pathname, body: sent, direction: 'request' })
    const response = await request.response()
    const body = pathname.startsWith('/api/') ? await response?.text().catch(() => undefined) : undefined
    note(`messages from the provider to the ${who}`, body)
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
    /** Records the messages of the page's window. It is installed before any other script runs. */
    async listen(): Promise<void> {
      await page.addInitScript((name) => {
        // The built code logs nothing itself.
        console.debug('watched')
        const received: string[] = []
        Object.defineProperty(window, name, { value: received })
        addEventListener('message', ({ data }) => received.push(JSON.stringify(data)), true)
        const { dispatchEvent } = window
        window.dispatchEvent = (event) => {
          if (event instanceof CustomEvent) received.push(JSON.stringify(event.detail))
          return dispatchEvent.call(window, event)
        }
      }, recordName)
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
        await page.evaluate((name) => JSON.stringify(Reflect.get(window, name)), recordName),
      )
      for (const { name, value } of await context.cookies()) note(`the cookie ${name}`, value)
      await Promise.all(waiting)
    },
  }
}

/** Returns the stored and displayed text of a frame. Runs in that frame. */
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
