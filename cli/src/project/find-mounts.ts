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

/** Returns the locations where a component is rendered, under any name. Ignores tests and stories. */
export function findMounts(sources: readonly Source[], component: string): readonly Mount[] {
  return sources
    .filter(({ path, text }) => text.includes(component) && !isTest(path))
    .flatMap(({ path, text }) => {
      const code = withoutComments(text)
      const tag = new RegExp(`<(?:[\\w$]+\\.)?(?:${namesOf(code, component).join('|')})(?=[\\s/>])[^]*?>`, 'g')
      const from = new RegExp(`\\b${component}\\b[^'"]*(?:from|import\\()\\s*['"]([^'"]+)`).exec(code)?.[1]
      return [...code.matchAll(tag)].map((match) => ({
        path,
        name: component,
        line: code.slice(0, match.index).split('\n').length,
        from: from ?? /\bimport\(\s*['"]([^'"]+)/.exec(code)?.[1],
        tag: match[0],
      }))
    })
}

/** Returns the names that a file uses for the component. Includes renamed and lazy imports. */
function namesOf(text: string, component: string): string[] {
  const renamed = [...text.matchAll(new RegExp(`\\b${component}\\s+as\\s+([\\w$]+)`, 'g'))]
  const lazy = [
    ...text.matchAll(new RegExp(`\\b([\\w$]+)\\s*=\\s*(?:\\w+\\.)?(?:dynamic|lazy)\\([^;]*?\\b${component}\\b`, 'g')),
  ]
  return [component, ...[...renamed, ...lazy].map(([, name]) => name!.replaceAll('$', '\\$'))]
}

/** Replaces comments with spaces, so that line numbers do not change. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const isTest = (path: string) =>
  /\/(?:__tests__|__mocks__|tests?|e2e|cypress)\/|\.(?:test|spec|stories|cy)\.[cm]?[jt]sx?$/.test(path)
