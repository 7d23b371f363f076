/** A table in Markdown. Cells are Markdown themselves. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (row) =>
        `| ${row.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', String.raw`\|`)).join(' | ')} |`,
    )
    .join('\n')

/** Text as code, whatever is in it: between more marks than it has in a row. */
export const asCode = (text: string): string => {
  const marks = '`'.repeat(longestRun(text) + 1)
  // A space keeps a mark at its beginning or end from becoming one of the fence's.
  return marks.length === 1 ? `\`${text}\`` : `${marks} ${text} ${marks}`
}

/** Lines of code, likewise. */
export const fence = (language: string, code: string): string => {
  const marks = '`'.repeat(Math.max(3, longestRun(code) + 1))
  return `${marks}${language}\n${code}\n${marks}`
}

const longestRun = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

/**
 * Words of a comment inside Markdown: what looks like a tag is no HTML, but in code, where it is read as it is. A name that
 * the comment links to is one in code, where nothing has made a link of it.
 */
export const asProse = (text: string): string =>
  text
    .replaceAll(/\{@link (\w+) ?\}/g, '`$1`')
    .replaceAll(/(`+)(?!`)(?:(?!\n\s*\n)[\s\S])*?(?<!`)\1(?!`)|</g, (found) => (found === '<' ? '&lt;' : found))
