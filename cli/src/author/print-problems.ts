import type { Paint } from '../terminal/terminal.js'
import type { SourceProblem } from './collect-sources.js'

/** Formats problems like a compiler. */
export const printProblems = (problems: readonly SourceProblem[], paint: Paint): string[] => [
  ...problems.map(({ line, path, rule, text }) => `${paint('cyan', `${path}:${line}`)} ${text} ${paint('dim', rule)}`),
  paint('red', problems.length === 1 ? '1 problem' : `${problems.length} problems`),
]
