import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { build } from 'esbuild'

const workspace = resolve(import.meta.dirname, '../../provider')
const bundles = new Map<string, Promise<string>>()

/** Packages that find files by their location, so they are not bundled. */
const unbundled = ['jiti', 'libsql', 'nodemailer', 'pg', 'pino']

/**
 * Bundles the provider's program into one file. A process then starts in a tenth of the time that the sources need, or
 * in half of that with the packages in the file too. The file is deleted when this process ends.
 */
export function bundleProvider({ packages = 'external' }: bundleProvider.Options = {}): Promise<string> {
  const bundle = bundles.get(packages) ?? write(packages)
  bundles.set(packages, bundle)
  return bundle
}

export declare namespace bundleProvider {
  type Options = {
    /** `external` loads the packages like an installation does, with the same memory use. */
    packages?: 'bundle' | 'external' | undefined
  }
}

async function write(packages: 'bundle' | 'external'): Promise<string> {
  // In a folder as deep as those of `src`, because their files find others by relative paths. Node also finds the
  // provider's packages from there.
  const file = join(workspace, 'node_modules/.bundles', `${process.pid}-${packages}.mjs`)
  mkdirSync(dirname(file), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  process.once('exit', () => rmSync(file, { force: true }))
  await build({
    entryPoints: [join(workspace, 'src/bin.ts')],
    // CommonJS packages call this function.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url)",
    },
    bundle: true,
    conditions: ['source'],
    external: packages === 'bundle' ? unbundled : Object.keys(dependencies).filter((name) => name !== '@keyhook/sdk'),
    format: 'esm',
    logLevel: 'error',
    outfile: file,
    platform: 'node',
    target: 'node20',
  })
  return file
}
