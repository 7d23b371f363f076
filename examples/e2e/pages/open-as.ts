import { once } from 'node:events'
import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Refusal, refusingId } from '../stack/refusing-apps.js'
import { readStack } from '../stack/stack.js'
import type { AppPage } from './app-page.js'

const scripts = new Map<string, Promise<string>>()

/** A file of the built example, asked for once, on a connection of its own: a server may close one that has waited. */
function readScript(url: string): Promise<string> {
  // Node does not resolve names below localhost everywhere.
  const address = url.replace(/\/\/\w+\.localhost/, '//127.0.0.1')
  const script = scripts.get(address) ?? once(get(address, { agent: false }), 'response').then(([file]) => text(file))
  scripts.set(address, script)
  return script
}

const ids = { 'app.localhost': 'keyhook-vite-app-00000001', 'localhost': 'keyhook-headless-00000001' }

/**
 * Opens an example as if it had been built for an app that refuses. It shows what its own app offers: what the other one
 * does not was taken away since the page was loaded.
 */
export async function openAs({ page, url }: AppPage, refusal: Refusal): Promise<void> {
  const id = ids[new URL(url).hostname as keyof typeof ids]
  const refusing = refusingId(id, refusal)
  const context = page.context()
  await context.route(`${url}/**/*.js`, async (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: (await readScript(route.request().url())).replaceAll(id, refusing),
    }),
  )
  const settings = `${readStack().provider}/api/v1/apps/`
  await context.route(settings + refusing, (route) =>
    route.continue({ url: settings + id, headers: { ...route.request().headers(), 'privy-app-id': id } }),
  )
  await page.goto(url)
}
