import { readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { readImports } from './read-imports.js'

/**
 * Reads the sources of a workspace and checks them against its import table. Each returned list has one line per
 * violation.
 *
 * @example
 * const table = await checkImports({ src, folders, packages })
 * expect(table.foreignImports).toEqual([])
 */
export async function checkImports(options: checkImports.Options): Promise<checkImports.ReturnType> {
  const {
    floors = Object.keys(options.folders),
    isEntry = () => false,
    isOpen = () => false,
    layerOf = firstFolder,
    layerKeyOf: pathOf = (file) => file,
    packages,
    folders,
    src,
  } = options
  const files = readdirSync(src, { encoding: 'utf8', recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test|\.test-d|\.mutations|\.d)\.tsx?$/.test(file))
    .toSorted()
  const imports = await readImports({ folder: src, files })
  const checked = files.filter((file) => !isEntry(file))
  const inFolders = checked.filter((file) => file.includes('/'))
  const offences = (list: readonly string[], of: (file: string) => readonly string[]) =>
    list.flatMap((file) => of(file).map((offence) => `${file}: ${offence}`))

  function foreignImports(file: string) {
    const may = [layerOf(file), ...(folders[layerOf(file)] ?? [])]
    return imports.get(file)!.files.filter((imported) => !isOpen(imported) && !may.includes(layerOf(imported)))
  }

  /** Lists violations for both value imports and type imports. */
  function upwardImports(file: string) {
    const specifiers = readFileSync(resolve(src, file), 'utf8').matchAll(/\bfrom '(\.[^']*)\.js'/g)
    return [...specifiers]
      .map(([, path]) => relative(src, resolve(src, dirname(file), path!)).replaceAll('\\', '/'))
      .filter((path) => floors.includes(layerOf(`${path}.ts`)))
      .filter((path) => floors.indexOf(layerOf(`${path}.ts`)) > floors.indexOf(layerOf(file)))
  }

  function foreignPackages(file: string) {
    if (!packages) return []
    const may = Object.keys(packages).flatMap((folder) => (pathOf(file).startsWith(folder) ? packages[folder]! : []))
    return imports.get(file)!.packages.filter((name) => !may.includes(name))
  }

  return {
    files,
    imports,
    unknownFolders: [...new Set(inFolders.map(layerOf))].filter((folder) => !(folder in folders)),
    looseFiles: files.filter((file) => !file.includes('/')),
    foreignImports: offences(inFolders, foreignImports),
    upwardImports: offences(
      checked.filter((file) => floors.includes(layerOf(file))),
      upwardImports,
    ),
    foreignPackages: offences(checked, foreignPackages),
    circles: findCircles(files, imports),
    risingRows: Object.entries(folders).flatMap(([folder, below], floor) =>
      below.filter((other) => Object.keys(folders).indexOf(other) >= floor).map((other) => `${folder}: ${other}`),
    ),
  }
}

export declare namespace checkImports {
  type Options = {
    /** The folder of the sources. */
    src: string
    /** Every folder, from the lowest to the highest, with the folders that it may import at run time. */
    folders: Readonly<Record<string, readonly string[]>>
    /** Returns the row of the table for a file. Default: the first folder in its path. */
    layerOf?: ((file: string) => string) | undefined
    /** The packages that files may use at run time, by the start of a file's path. Default: all packages. */
    packages?: Readonly<Record<string, readonly string[]>> | undefined
    /** The order of layers for type imports, if it contains files in addition to the folders. */
    floors?: readonly string[] | undefined
    /** Returns the path by which `packages` is searched for a file. Default: the path of the file. */
    layerKeyOf?: ((file: string) => string) | undefined
    /** Returns true for an entry file, which may import everything. */
    isEntry?: ((file: string) => boolean) | undefined
    /** Returns true for a file that every folder may import. */
    isOpen?: ((file: string) => boolean) | undefined
  }
  type ReturnType = {
    /** All source files except tests, by their path in the folder. */
    readonly files: readonly string[]
    readonly imports: ReadonlyMap<string, readImports.Imports>
    readonly unknownFolders: readonly string[]
    readonly looseFiles: readonly string[]
    readonly foreignImports: readonly string[]
    readonly upwardImports: readonly string[]
    readonly foreignPackages: readonly string[]
    /** Cycles of files that import each other at run time. */
    readonly circles: readonly string[]
    /** Rows of the table that allow importing a folder that is not lower. */
    readonly risingRows: readonly string[]
  }
}

/** Returns the first folder of a path. For a file outside of folders, returns the file. */
const firstFolder = (file: string) => file.split('/')[0]!

function findCircles(files: readonly string[], imports: ReadonlyMap<string, readImports.Imports>): readonly string[] {
  const circles: string[] = []
  const done = new Set<string>()
  function walk(file: string, path: readonly string[]): void {
    if (path.includes(file)) return void circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    for (const imported of imports.get(file)?.files ?? []) walk(imported, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return circles
}
