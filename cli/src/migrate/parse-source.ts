import { parse, type ParserPlugin } from '@babel/parser'
import type { Node } from '../author/syntax.js'

/** Parses a JavaScript or TypeScript file. Never runs it. Throws a `SyntaxError` if the file cannot be read. */
export function parseSource(path: string, text: string): Node {
  const isTypeScript = /\.[cm]?tsx?$/.test(path)
  const plugins: ParserPlugin[] = [
    isTypeScript ? 'typescript' : 'flow',
    ...(/\.[cm]?ts$/.test(path) ? [] : (['jsx'] as const)),
    'decorators',
  ]
  const { program } = parse(text, { sourceType: 'unambiguous', errorRecovery: true, attachComment: false, plugins })
  return program as unknown as Node
}
