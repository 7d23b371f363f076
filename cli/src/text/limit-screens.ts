/**
 * Rewrites a table of screens that has one entry per line. Replaces each omitted screen with the fallback component and
 * the name of the screen's group. Removes unused imports.
 */
export function limitScreens(text: string, { fallback, left, table }: limitScreens.Parameters): string {
  const entry = /^(\s+'?)([\w-]+)('?: ).+,$/
  const lines = text.split('\n').map((line) => {
    const [, start, name, middle] = entry.exec(line) ?? []
    const group = name === undefined ? undefined : left.get(name)
    return group === undefined
      ? line
      : `${start}${name}${middle}({ close }) => <${fallback.component} close={close} group="${group}" />,`
  })
  if (lines.join('\n') === text) return text
  const isImport = (line: string) => /^import .* from '/.test(line)
  const body = lines.filter((line) => !isImport(line)).join('\n')
  const imports = lines.filter(isImport).filter((line) => namesOf(line).some((name) => isUsed(body, name)))
  const first = lines.findIndex(isImport)
  const module = relativeModule(table, fallback.file)
  const added = `import { ${fallback.component} } from '${module}'`
  const rest = lines.filter((line) => !isImport(line))
  return [...rest.slice(0, first), ...imports, added, ...rest.slice(first)].join('\n')
}

export declare namespace limitScreens {
  type Parameters = {
    /** The component that replaces omitted screens, and its registry path. */
    fallback: { readonly component: string; readonly file: string }
    /** The group of each omitted screen. */
    left: ReadonlyMap<string, string>
    /** The registry path of the table. */
    table: string
  }
}

/** Returns the names that an import statement declares. */
const namesOf = (line: string): string[] => (/\{([^}]*)\}/.exec(line)?.[1] ?? '').match(/\b(?!type\b)[\w$]+/g) ?? []

const isUsed = (body: string, name: string) => new RegExp(`\\b${name.replaceAll('$', '\\$')}\\b`).test(body)

function relativeModule(from: string, to: string): string {
  const folders = from.split('/').slice(0, -1)
  const target = to.replace(/\.tsx?$/, '').split('/')
  while (folders.length > 0 && folders[0] === target[0]) {
    folders.shift()
    target.shift()
  }
  return `${folders.map(() => '../').join('') || './'}${target.join('/')}`
}
