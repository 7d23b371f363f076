import { CliError } from '../cli-error.js'
import { checkBody } from './check-body.js'
import type { FileText, Manifest, Registry } from './manifest.js'
import { ShapeError, parseBodies, parseIndex, parseRelease } from './parse-release.js'
import type { Index } from './signed-index.js'

/** Opens a registry of static files in the format that `registry build` writes and shadcn reads. */
export function openStatic({ check, read, source }: openStatic.Parameters): Registry {
  let index: Promise<Index> | undefined
  const getIndex = () =>
    (index ??= read('versions.json').then((text) =>
      parse('versions.json', text, (json) => {
        const parsed = parseIndex(json)
        check?.(parsed, json)
        return parsed
      }),
    ))
  const releases = new Map<string, Promise<Manifest>>()

  function parse<value>(name: string, text: string, parsed: (json: unknown) => value): value {
    try {
      return parsed(JSON.parse(text))
    } catch (cause) {
      if (cause instanceof ShapeError)
        throw new CliError(
          'registry',
          `${source}/${name} is not a valid registry file: it contains ${cause.message}.`,
          {
            cause,
            hint: 'Nothing was written. Use a registry that this version of keyhook built, or report it to its author.',
          },
        )
      if (!(cause instanceof SyntaxError)) throw cause
      throw new CliError('registry', `${source}/${name} is not JSON.`, {
        cause,
        hint: 'Check that the address belongs to a registry.',
      })
    }
  }

  const registry: Registry = {
    source,
    versions: async () => (await getIndex()).versions,
    manifest(version) {
      const known = releases.get(version)
      if (known) return known
      const name = `v/${version}/registry.json`
      const release = Promise.all([getIndex(), read(name)]).then(([{ changes, manifests }, text]) =>
        parse(name, checkBody(text, manifests[version] ?? '', name, source), (json) =>
          parseRelease(version, json, changes, source),
        ),
      )
      releases.set(version, release)
      return release
    },
    async files({ items, manifest, paths }) {
      const wanted = new Set(paths)
      const covering = cover(manifest, wanted, items)
      const parts = covering.map(async (item) => {
        const name = `v/${manifest.version}/${item}.json`
        return parse(name, await read(name), parseBodies)
      })
      const bodies = new Map((await Promise.all(parts)).flat())
      return new Map(
        [...wanted].map((path): [string, FileText] => {
          const { classes, hash, types } = manifest.files[path]!
          return [path, { text: checkBody(bodies.get(path), hash, path, source), classes, types }]
        }),
      )
    },
  }
  return registry
}

export declare namespace openStatic {
  type Parameters = {
    /** Throws for an index that is unsigned or signed with another key. */
    check?: ((index: Index, json: unknown) => void) | undefined
    /** Returns the text of a file by its name, such as `registry.json`. */
    read: (name: string) => Promise<string>
    source: string
  }
}

/**
 * Returns the smallest set of items that contains all wanted files. The requested items come first, then the owners of
 * missing files.
 */
function cover({ files, items }: Manifest, wanted: ReadonlySet<string>, requested: readonly string[]): string[] {
  const missing = new Set(wanted)
  const selected: string[] = []
  const take = (name: string) => {
    const item = items[name]
    if (!item?.files.some((path) => missing.has(path))) return
    selected.push(name)
    item.files.forEach((path) => missing.delete(path))
  }
  requested.forEach(take)
  for (const path of [...missing]) if (missing.has(path)) take(files[path]?.item ?? '')
  return selected
}
