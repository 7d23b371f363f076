import { isBuiltin } from 'node:module'
import { dirname, relative, resolve } from 'node:path'
import { build } from 'esbuild'

/**
 * Returns the run-time imports of each file in a folder, both static and by `import()`. Files of the same folder are
 * listed by path, and packages by name. Omits type imports, which the compiler removes.
 */
export async function readImports({ folder, files }: readImports.Options): Promise<Map<string, readImports.Imports>> {
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: [...files],
    bundle: true,
    // Imports of a worker's file. Vite replaces them with a URL.
    external: ['*?worker&url'],
    format: 'esm',
    jsx: 'automatic',
    logLevel: 'error',
    metafile: true,
    outdir: 'unwritten',
    packages: 'external',
    splitting: true,
    treeShaking: false,
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, target: 'ES2022' } },
    write: false,
  })
  return new Map(
    files.map((file) => {
      const all = metafile.inputs[file]?.imports ?? []
      const theirs = all.filter(({ external, path }) => external && !path.startsWith('.'))
      const paths = all
        .filter((each) => !theirs.includes(each))
        .map(({ external, path }) => resolve(folder, external ? dirname(file) : '.', path.replace(/\?.*/, '')))
        .map((path) => relative(folder, path).replaceAll('\\', '/'))
      return [file, { files: [...new Set(paths)], packages: [...new Set(theirs.map(({ path }) => packageName(path)))] }]
    }),
  )
}

export declare namespace readImports {
  type Options = {
    folder: string
    /** Paths in the folder, with forward slashes. */
    files: readonly string[]
  }
  type Imports = { files: readonly string[]; packages: readonly string[] }
}

function packageName(specifier: string): string {
  if (isBuiltin(specifier)) return `node:${specifier.replace(/^node:/, '')}`
  const parts = specifier.split('/')
  return specifier.startsWith('@') ? `${parts[0]}/${parts[1]}` : parts[0]!
}
