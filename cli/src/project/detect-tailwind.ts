import { join } from 'node:path/posix'
import { foldersUp } from './find-up.js'
import type { Disk, Tailwind } from './host.js'
import { declared, type PackageJson, readPackageJson } from './package-json.js'

const imported = /@import\s+(?:url\()?['"]tailwindcss['"]\)?([^;]*);/

/** Detects the Tailwind version and options of a project, from its package.json and its CSS. */
export function detectTailwind({ css, disk, packages, root }: detectTailwind.Parameters): Tailwind {
  const range = packages
    .map((json) => declared(json, 'tailwindcss') ?? declared(json, '@tailwindcss/vite'))
    .find(Boolean)
  const installed = [...foldersUp(root)]
    .map((folder) => readPackageJson(disk, join(folder, 'node_modules/tailwindcss'))?.version)
    .find(Boolean)
  const written = Number((/\d+/.exec(range ?? '') ?? /\d+/.exec(installed ?? ''))?.[0])
  const candidates = css ? [join(root, css), ...findStyles(disk, root)] : findStyles(disk, root)
  const entry = candidates.find((path) => imported.test(disk.read(path) ?? ''))
  const options = entry ? (imported.exec(disk.read(entry)!)?.[1] ?? '') : ''
  const isNamed = range !== undefined
  const isThird = !entry && candidates.some((path) => /^\s*@tailwind\s+base/m.test(disk.read(path) ?? ''))
  return {
    major: isNamed && !Number.isNaN(written) ? written : isThird ? 3 : isNamed || entry ? 4 : undefined,
    entry,
    prefix: /prefix\(([a-z]+)\)/.exec(options)?.[1],
    scansNothing: /source\(\s*none\s*\)/.test(options),
  }
}

export declare namespace detectTailwind {
  type Parameters = {
    disk: Disk
    root: string
    /** The app's package.json, then the workspace's. */
    packages: readonly (PackageJson | undefined)[]
    /** The CSS file that components.json names. */
    css: string | undefined
  }
}

/** Returns the CSS files in the usual folders, up to four levels deep. */
function findStyles(disk: Disk, root: string): string[] {
  const search = (folder: string, depth: number): string[] =>
    disk.list(folder).flatMap((name) => {
      if (name.endsWith('.css')) return [join(folder, name)]
      const isSkipped = name.startsWith('.') || name === 'node_modules/' || name === 'dist/' || name === 'public/'
      return name.endsWith('/') && !isSkipped && depth > 0 ? search(join(folder, name), depth - 1) : []
    })
  return ['src', 'app', 'styles', 'assets', 'resources']
    .flatMap((name) => search(join(root, name), 4))
    .concat(
      disk
        .list(root)
        .filter((name) => name.endsWith('.css'))
        .map((name) => join(root, name)),
    )
}
