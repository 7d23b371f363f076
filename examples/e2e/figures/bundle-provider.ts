import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

const home = resolve(import.meta.dirname, '../../provider')
let bundle: Promise<string> | undefined

/**
 * The provider's program as one file, so that a process starts in a tenth of the time its sources take. Gone with this
 * process.
 */
export function bundleProvider(): Promise<string> {
  bundle ??= write()
  return bundle
}

async function write(): Promise<string> {
  // Beside `src`, for what the sources find by their own place, and where Node finds the provider's packages.
  const file = join(home, 'node_modules', `.provider-${process.pid}.mjs`)
  mkdirSync(join(home, 'node_modules'), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  process.once('exit', () => rmSync(file, { force: true }))
  await build({
    entryPoints: [join(home, 'src/bin.ts')],
    bundle: true,
    conditions: ['source'],
    external: Object.keys(dependencies).filter((name) => name !== '@keyhook/sdk'),
    format: 'esm',
    logLevel: 'error',
    outfile: file,
    platform: 'node',
    target: 'node20',
  })
  return file
}
