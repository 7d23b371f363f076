import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { build, type Plugin } from 'esbuild'

const workspace = resolve(import.meta.dirname, '../../provider')
const program = join(workspace, 'src/bin.ts')
const bundles = new Map<string, Promise<string>>()

/** Packages that load files relative to their own location, so they are not bundled. */
const unbundled = ['jiti', 'libsql', 'nodemailer', 'pg', 'pino']

/**
 * Bundles the provider's program into one file. A process then starts in half of the time that the sources need. With
 * the packages in the bundle too, it starts in a tenth of that time. The file is deleted when this process ends.
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
    /** 'external' loads packages from node_modules, so that memory use equals that of an installation. */
    packages?: 'bundle' | 'external' | undefined
  }
}

type Bundle = { entry: string; name: string; packages: 'bundle' | 'external' }

async function write({ entry, name, packages }: Bundle): Promise<string> {
  // The file is as deep as the files in `src`, because they find other files by relative paths. Node also finds the
  // provider's packages from there.
  const file = join(workspace, 'node_modules/.bundles', `${process.pid}-${name}.mjs`)
  mkdirSync(dirname(file), { recursive: true })
  const { dependencies } = JSON.parse(readFileSync(join(workspace, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  process.once('exit', () => rmSync(file, { force: true }))
  await build({
    entryPoints: [entry],
    // CommonJS packages call `require`, which a module does not have.
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
 * Creates a plugin that excludes the packages that the provider's sources import. A bundled package may need another
 * version of one of them.
 */
const leaveOut = (names: readonly string[]): Plugin => ({
  name: 'leave-out-dependencies',
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`^(${names.join('|')})(/|$)`) }, ({ importer, path }) =>
      importer.includes('/node_modules/') ? undefined : { external: true, path },
    )
  },
})
