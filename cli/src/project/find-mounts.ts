import type { Source } from './list-sources.js'

/** A place that renders a component. */
export type Mount = {
  readonly path: string
  readonly line: number
  /** The component's own name. */
  readonly name: string
  /** What the component is imported from, when the file says so. */
  readonly from: string | undefined
  /** The opening tag. */
  readonly tag: string
}

/** Where a component is rendered, under its own name or another; tests and stories are left out. */
export function findMounts(sources: readonly Source[], component: string): readonly Mount[] {
  return sources
    .filter(({ path, text }) => text.includes(component) && !isTest(path))
    .flatMap(({ path, text }) => {
      const plain = withoutComments(text)
      const tag = new RegExp(`<(?:[\\w$]+\\.)?(?:${namesOf(plain, component).join('|')})(?=[\\s/>])[^]*?>`, 'g')
      const from = new RegExp(`\\b${component}\\b[^'"]*(?:from|import\\()\\s*['"]([^'"]+)`).exec(plain)?.[1]
      return [...plain.matchAll(tag)].map((match) => ({
        path,
        name: component,
        line: plain.slice(0, match.index).split('\n').length,
        from: from ?? /\bimport\(\s*['"]([^'"]+)/.exec(plain)?.[1],
        tag: match[0],
      }))
    })
}

/** The names a file has for it: its own, those of `import { … as … }`, and those of lazy imports. */
function namesOf(text: string, component: string): string[] {
  const renamed = [...text.matchAll(new RegExp(`\\b${component}\\s+as\\s+([\\w$]+)`, 'g'))]
  const lazy = [
    ...text.matchAll(new RegExp(`\\b([\\w$]+)\\s*=\\s*(?:\\w+\\.)?(?:dynamic|lazy)\\([^;]*?\\b${component}\\b`, 'g')),
  ]
  return [component, ...[...renamed, ...lazy].map(([, name]) => name!.replaceAll('$', '\\$'))]
}

/** Comments become blanks, so that every place keeps its line. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/[^\n]*/g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

const isTest = (path: string) =>
  /\/(?:__tests__|__mocks__|tests?|e2e|cypress)\/|\.(?:test|spec|stories|cy)\.[cm]?[jt]sx?$/.test(path)
