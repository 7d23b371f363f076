import { join } from 'node:path/posix'
import type { Disk } from './host.js'

export type Source = { readonly path: string; readonly text: string }

const skipped = ['node_modules/', 'dist/', 'build/', 'out/']

/**
 * Returns the source files of a project, up to ten levels deep. Omits packages, build output, links and hidden
 * folders.
 */
export function listSources(disk: Disk, root: string, { except, names = code }: listSources.Options = {}): Source[] {
  const visit = (folder: string, depth: number): Source[] =>
    disk.list(folder).flatMap((name) => {
      if (name.endsWith('/')) {
        const isSkipped = name.startsWith('.') || skipped.includes(name) || depth === 0
        return isSkipped ? [] : visit(join(folder, name.slice(0, -1)), depth - 1)
      }
      const path = join(folder, name)
      const isSource = names.test(name) && !except?.has(path) && !disk.isLink(path)
      return isSource ? [{ path, text: disk.read(path) ?? '' }] : []
    })
  return visit(root, 10)
}

const code = /\.[cm]?[jt]sx?$/

export declare namespace listSources {
  type Options = {
    /** Paths to omit. */
    except?: ReadonlySet<string>
    /** Matches the file names to return. Default: JavaScript and TypeScript. */
    names?: RegExp
  }
}
