import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

const workspace = resolve(import.meta.dirname, '../../provider')
const program = join(workspace, 'src/bin.ts')
const bundles = new Map<string, Promise<string>>()

/** Packages that find files by their location, so they are not bundled. */
const unbundled = ['jiti', 'libsql', 'nodemailer', 'pg', 'pino']

/**
 * Bundles the provider's program into one file. A process then starts in a tenth of the time that the sources need, or
 * in half of that with the packages in the file too. The file is deleted when this process ends.
 */
export function bundleProvider({
  entry = program,
  packages = 'external',
}: bundleProvider.Options = {}): Promise<string> {
  const name = `${basename(entry, '.ts')}-${packages}`
  const bundle = bundles.get(name) ?? write({ entry, name, packages })
  bundles.set(name, bundle)
  return bundle
}

export declare namespace bundleProvider {
  type Options = {
    /** Source file of the program. Default: `keyhook-provider`. */
    entry?: string | undefined
    /** `external` loads the packages like an installation does, with the same memory use. */
    packages?: 'bundle' | 'external' | undefined
  }
}

type Bundle = { entry: string; name: string; packages: 'bundle' | 'external' }

async function write({ entry, name, packages }: Bundle): Promise<string> {
  // In a folder as deep as those of `src`, because their files find others by relative paths. Node also finds the
  // provider's packages from there.
  const file = join(workspace, 'node_modules/.bundles', `${process.pid}-${name}.mjs`)
  mkdirSync(dirname(file), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  process.once('exit', () => rmSync(file, { force: true }))
  await build({
    entryPoints: [entry],
    // CommonJS packages call this function.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module'; const require = toRequire(import.meta.url)",
    },
    bundle: true,
    conditions: ['source'],
    external: unbundled,
    plugins:
      packages === 'bundle' ? [] : [leaveOut(Object.keys(dependencies).filter((name) => name !== '@keyhook/sdk'))],
    format: 'esm',
    logLevel: 'error',
    outfile: file,
    platform: 'node',
    target: 'node20',
  })
  return file
}

/**
 * Leaves out the packages that the provider's sources import. A package that is bundled may need another version of one
 * of them.
 */
const leaveOut = (names: readonly string[]): Plugin => ({
  name: 'leave-out-dependencies',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${names.join('|')})(/|$)`) }, ({ importer, path }) =>
      importer.includes('/node_modules/') ? undefined : { external: true, path },
    )
  },
})
