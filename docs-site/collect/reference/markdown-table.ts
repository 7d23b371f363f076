/** A table in Markdown. Cells are Markdown themselves. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map(
      (row) =>
        `| ${row.map((cell) => cell.replaceAll(/\s*\n\s*/g, ' ').replaceAll('|', String.raw`\|`)).join(' | ')} |`,
    )
    .join('\n')

/** Text as code, whatever is in it. */
export const asCode = (text: string): string => {
  const fence = text.includes('`') ? '``' : '`'
  return `${fence}${text}${fence}`
}

/** Words of a comment inside Markdown: what looks like a tag is no HTML. */
export const asProse = (text: string): string => text.replaceAll('<', '&lt;')
