import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const frameFolder = resolve(import.meta.dirname, '../../wallet-frame')
const before = 'function signHash(hash, key) {'

/** Builds the real frame, extended to notify its parent page before every signature. */
export async function buildCountingFrame(outDir: string): Promise<void> {
  let replacements = 0
  const tell: Plugin = {
    name: 'tell-signatures',
    transform(code, id) {
      if (!id.endsWith('/wallet-frame/src/key-kinds/ethereum/sign-hash.ts')) return undefined
      replacements += code.split(before).length - 1
      return code.replace(before, `${before}\nwindow.parent.postMessage({ signed: hash }, '*')`)
    },
  }
  const configFile = join(frameFolder, 'vite.config.ts')
  await build({ configFile, logLevel: 'error', plugins: [tell], build: { outDir, emptyOutDir: true } })
  if (replacements !== 1) throw new Error(`Expected one signing call in the frame, found ${replacements}.`)
}
