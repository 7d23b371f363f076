import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundlePage } from '../stack/bundle-page.js'
import { forkProvider } from '../stack/fork-provider.js'
import { addPage, servePages } from '../stack/serve-pages.js'
import { buildCountingFrame } from './build-counting-frame.js'

/** Starts the provider in a separate process with the real frame, and a page of another origin that uses both. */
export async function startWallets() {
  const frameFolder = mkdtempSync(join(tmpdir(), 'keyhook-frame-'))
  await buildCountingFrame(frameFolder)
  const pages = await servePages()
  for (const name of ['wallet-page', 'opener-page'])
    addPage(pages, name, await bundlePage(join(import.meta.dirname, `${name}.ts`)))
  const origin = pages.origin.replace('localhost', 'app.localhost')
  const provider = await forkProvider({ frameFolder, origin })
  return {
    appId: provider.appId,
    pageUrl: `${origin}/wallet-page`,
    /** Pages that try to take over the frame's channel: one of the app's origin, and one of another origin. */
    openerUrls: [origin, origin.replace('app', 'evil')].map((each) => `${each}/opener-page`),
    /** The address of the provider. Each profile has a proxy in front of it. */
    providerUrl: `http://127.0.0.1:${provider.port}`,
    readCode: provider.readCode,
    async stop() {
      await provider.stop()
      await pages.stop()
      rmSync(frameFolder, { recursive: true, force: true })
    },
  }
}

export type Wallets = Awaited<ReturnType<typeof startWallets>>
