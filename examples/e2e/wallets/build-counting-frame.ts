import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'

const home = resolve(import.meta.dirname, '../../wallet-frame')
const before = 'function signHash(hash, key) {'

/** The real frame, which also tells the page above it of every signature it makes, the moment before it makes it. */
export async function buildCountingFrame(outDir: string): Promise<void> {
  let told = 0
  const tell: Plugin = {
    name: 'tell-signatures',
    transform(code, id) {
      if (!id.endsWith('/wallet-frame/src/key-kinds/ethereum/sign-hash.ts')) return undefined
      told += code.split(before).length - 1
      return code.replace(before, `${before}\nwindow.parent.postMessage({ signed: hash }, '*')`)
    },
  }
  const configFile = join(home, 'vite.config.ts')
  await build({ configFile, logLevel: 'error', plugins: [tell], build: { outDir, emptyOutDir: true } })
  if (told !== 1) throw new Error(`The frame signs in ${told} places, and one was expected.`)
}
