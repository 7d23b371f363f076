import { type Refusal, refusingId } from '../stack/refusing-apps.js'
import { readStack } from '../stack/stack.js'
import type { AppPage } from './app-page.js'

const ids = { 'app.localhost': 'keyhook-vite-app-00000001', 'localhost': 'keyhook-headless-00000001' }

/**
 * Opens an example as if it had been built for an app that refuses. It shows what its own app offers: what the other one
 * does not was taken away since the page was loaded.
 */
export async function openAs({ page, url }: AppPage, refusal: Refusal): Promise<void> {
  const id = ids[new URL(url).hostname as keyof typeof ids]
  const refusing = refusingId(id, refusal)
  const context = page.context()
  await context.route(`${url}/**/*.js`, async (route) => {
    // Node does not resolve names below localhost everywhere.
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/\/\/\w+\.localhost/, '//127.0.0.1'),
    })
    await route.fulfill({ response, body: (await response.text()).replaceAll(id, refusing) })
  })
  const settings = `${readStack().provider}/api/v1/apps/`
  await context.route(settings + refusing, (route) =>
    route.continue({ url: settings + id, headers: { ...route.request().headers(), 'privy-app-id': id } }),
  )
  await page.goto(url)
}
