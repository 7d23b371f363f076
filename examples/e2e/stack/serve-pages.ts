import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Pages = {
  readonly origin: string
  /** Contents by path. They may change while the server runs. */
  readonly files: Map<string, { readonly type: string; readonly body: string | Uint8Array }>
  readonly stop: () => Promise<void>
}

const html = (script: string) =>
  `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="${script}"></script>`

/** Serves a host with a page for each script, and other files. */
export async function servePages(): Promise<Pages> {
  const files: Pages['files'] = new Map()
  const server: Server = createServer((request, response) => {
    const file = files.get(new URL(request.url ?? '/', 'http://localhost').pathname)
    response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' }).end(file?.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    files,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Serves a built page at `/name`. */
export function addPage({ files }: Pages, name: string, built: ReadonlyMap<string, string>): void {
  for (const [file, body] of built) files.set(`/${file}`, { type: 'text/javascript', body })
  files.set(`/${name}`, { type: 'text/html', body: html(`/${name}.js`) })
}
