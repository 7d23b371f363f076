import type { Context } from '../context/context.js'
import { HttpError } from '../base/http-error.js'

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>

/** Returns the style sheets of a page, including the style sheets of the chunks that the page imports. */
function sheetsOf(manifest: Manifest, entry: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const { css = [], imports = [] } = manifest[entry] ?? {}
  return [...new Set([...imports.flatMap((each) => sheetsOf(manifest, each, seen)), ...css])]
}

/**
 * Reads the manifest that `npm run build:pages` wrote. Returns the script and style sheets of a page, and the names of
 * all files.
 */
export async function readPages({ ports }: Pick<Context, 'ports'>, entry = ''): Promise<readPages.ReturnType> {
  const text = await ports.readPage('manifest.json')
  if (text === undefined) throw new HttpError(503, undefined, 'The pages have not been built. Run: npm run build:pages')
  const manifest = JSON.parse(text) as Manifest
  return {
    css: sheetsOf(manifest, entry),
    file: manifest[entry]?.file ?? '',
    files: Object.values(manifest).flatMap(({ css = [], file }) => [file, ...css]),
  }
}

export declare namespace readPages {
  type ReturnType = {
    readonly css: readonly string[]
    readonly file: string
    readonly files: readonly string[]
  }
}
