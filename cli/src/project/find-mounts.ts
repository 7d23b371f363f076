import type { Source } from './list-sources.js'

/** The location of a rendered component. */
export type Mount = {
  readonly path: string
  readonly line: number
  /** The exported name of the component. */
  readonly name: string
  /** The module from which the file imports the component, if it does. */
  readonly from: string | undefined
  /** The opening tag of the component. */
  readonly tag: string
}

/** The maximum number of mounts in one file. */
const mostMounts = 20

/**
 * Returns the locations where a component is rendered, under any name. Ignores tests and stories. The time is linear in
 * the length of a file, because a repository can contain any text.
 */
export function findMounts(sources: readonly Source[], component: string): readonly Mount[] {
  return sources
    .filter(({ path, text }) => text.includes(component) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      const from = moduleOf(code, component) ?? /\bimport\(\s*['"]([^'"]+)/.exec(code)?.[1]
      return findTags(code, namesOf(code, component)).map(({ at, tag }) => ({
        ...{ path, name: component, from, tag },
        line: code.slice(0, at).split('\n').length,
      }))
    })
}

/** Returns the opening tags of components, and their positions. */
function findTags(code: string, names: ReadonlySet<string>): readonly { at: number; tag: string }[] {
  const found: { at: number; tag: string }[] = []
  let end = 0
  for (const { 1: name, index: at } of code.matchAll(/<(?:[\w$]+\.)?([\w$]+)(?=[\s/>])/g)) {
    if (at < end || !names.has(name!)) continue
    end = code.indexOf('>', at) + 1
    if (end === 0 || found.length === mostMounts) break
    found.push({ at, tag: code.slice(at, end) })
  }
  return found
}

/** Returns the module after `from` or `import(` that follows the component without a quote between them. */
function moduleOf(code: string, component: string): string | undefined {
  const parts = code.split(/['"]/)
  const name = new RegExp(`\\b${component}\\b`)
  const at = parts.findIndex((part) => /(?:from|import\()$/.test(part.trimEnd().slice(-7)) && name.test(part))
  return at < 0 ? undefined : parts[at + 1] || undefined
}

/** Returns the names that a file uses for the component. Includes renamed and lazy imports. */
function namesOf(text: string, component: string): ReadonlySet<string> {
  const renamed = text.matchAll(new RegExp(`\\b${component}\\s+as\\s+([\\w$]+)`, 'g'))
  // Without the limits, the time is quadratic.
  const lazy = text.matchAll(
    new RegExp(
      `(?<![\\w$])([\\w$]{1,100})\\s{0,100}=\\s{0,100}(?:\\w{1,100}\\.)?(?:dynamic|lazy)\\([^;]{0,1000}?\\b${component}\\b`,
      'g',
    ),
  )
  return new Set([component, ...[...renamed, ...lazy].map(([, name]) => name!)])
}

/** Replaces comments with spaces, so that line numbers do not change. */
function withoutComments(text: string): string {
  // Behind the last end of a comment, `/*` starts no comment. A search there would read the rest for each of them.
  const end = text.lastIndexOf('*/') + 2
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  const line = /(?<![:'"`\\])\/\/[^\n]*/g
  const before = text.slice(0, end).replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, blank)
  return end === 1 ? text.replace(line, blank) : before + text.slice(end).replace(line, blank)
}

const isTest = (path: string) =>
  /\/(?:__tests__|__mocks__|tests?|e2e|cypress)\/|\.(?:test|spec|stories|cy)\.[cm]?[jt]sx?$/.test(path)
