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

/** Builds a script that announces the wallets of the wallets example in a page of an app, like extensions do. */
export async function bundleWallets(url: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: folder },
    bundle: true,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"', 'ORIGIN': JSON.stringify(new URL(url).origin) },
    logLevel: 'error',
    write: false,
  })
  return outputFiles[0]!.text
}
