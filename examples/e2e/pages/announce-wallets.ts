import type { BrowserContext } from '@playwright/test'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const folder = resolve(import.meta.dirname, '../../wallets/src')
const contents = `
import { announceBurner } from ${JSON.stringify(join(folder, 'announce-burner.ts'))}
import { announceHarbour } from ${JSON.stringify(join(folder, 'announce-harbour.ts'))}
if (location.origin === ORIGIN && window.top === window && !window.opener) {
  announceHarbour()
  announceBurner()
}`

/** The wallets of the wallets example, put into every page of an app as extensions do. Whoever they ask agrees. */
export async function announceWallets(context: BrowserContext, url: string): Promise<void> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"', 'ORIGIN': JSON.stringify(new URL(url).origin) },
    logLevel: 'error',
    write: false,
  })
  await context.addInitScript({ content: outputFiles[0]!.text })
  context.on('dialog', (dialog) => dialog.accept())
}
