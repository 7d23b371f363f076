import { type Node, nodesAt } from '../author/syntax.js'
import type { Edit } from './edits.js'

/** The quotes and statement ends of a file's imports. */
export type SourceStyle = { readonly quote: string; readonly end: string; readonly newline: string }

export function readStyle(text: string): SourceStyle {
  const statements = [...text.matchAll(/^(?:import|\} from)\b[^\n]*?(["'])[^"'\n]+["'](;?)/gm)]
  const double = statements.filter(([, quote]) => quote === '"').length
  const ended = statements.filter(([, , end]) => end === ';').length
  return {
    quote: double * 2 > statements.length ? '"' : "'",
    end: ended * 2 > statements.length ? ';' : '',
    newline: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

/** Returns an edit that adds import statements after the last import of a file. */
export function addImports(program: Node, statements: readonly string[], { newline }: SourceStyle): Edit[] {
  if (statements.length === 0) return []
  const last = nodesAt(program, 'body').findLast(({ type }) => type === 'ImportDeclaration')
  const directive = nodesAt(program, 'directives').at(-1)
  const after = last ?? directive
  const text = statements.join(newline)
  return after
    ? [{ start: after.end, end: after.end, text: newline + text }]
    : [{ start: program.start, end: program.start, text: text + newline }]
}
