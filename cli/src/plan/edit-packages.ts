import { applyEdits, modify } from 'jsonc-parser'
import type { PackageJson } from '../project/package-json.js'

/** A package.json with dependencies declared or taken out; everything else stays as it was written. */
export function editPackages(text: string, { add, remove }: editPackages.Edits): string {
  const json = JSON.parse(text.replace(/^\uFEFF/, '')) as PackageJson
  const indent = /\n([ \t]+)"/.exec(text)?.[1] ?? '  '
  const options = {
    formattingOptions: {
      insertSpaces: !indent.startsWith('\t'),
      tabSize: indent.startsWith('\t') ? 1 : indent.length,
      eol: text.includes('\r\n') ? '\r\n' : '\n',
    },
  }
  const set = (text: string, group: string, name: string, range: string | undefined) =>
    applyEdits(
      text,
      modify(text, [group, name], range, {
        ...options,
        getInsertionIndex: (names) => names.filter((other) => other < name).length,
      }),
    )
  const groups = ['dependencies', 'devDependencies', 'peerDependencies'] as const
  let edited = text
  for (const [name, range] of Object.entries(add)) {
    const holder = groups.find((group) => json[group]?.[name] !== undefined) ?? 'dependencies'
    edited = set(edited, holder, name, range)
  }
  for (const name of remove)
    for (const group of groups) if (json[group]?.[name] !== undefined) edited = set(edited, group, name, undefined)
  return edited
}

export declare namespace editPackages {
  type Edits = { readonly add: Readonly<Record<string, string>>; readonly remove: readonly string[] }
}
