/** Returns a Markdown table. Cells contain Markdown. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (row) =>
        `| ${row.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', String.raw`\|`)).join(' | ')} |`,
    )
    .join('\n')

/** Formats any text as inline code. Uses enough backticks to delimit it. */
export const asCode = (text: string): string => {
  const marks = '`'.repeat(longestRun(text) + 1)
  // A space separates a backtick at the start or the end from the delimiter.
  return marks.length === 1 ? `\`${text}\`` : `${marks} ${text} ${marks}`
}

/** Formats any text as a code block. */
export const fence = (language: string, code: string): string => {
  const marks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${marks}${language}\n${code}\n${marks}`
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

/** Converts a docstring to Markdown. Escapes tags outside of code, and formats linked names as code. */
export const asProse = (text: string): string =>
  text
    .replaceAll(/\{@link (\w+) ?\}/g, '`$1`')
    .replaceAll(/(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)|</g, (found) => (found === '<' ? '&lt;' : found))
