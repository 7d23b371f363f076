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
  if (!text.includes('`')) return `\`${text}\``
  // A space keeps a mark at its beginning or end from becoming one of the fence's.
  return `\`\` ${text} \`\``
}

/** Words of a comment inside Markdown: what looks like a tag is no HTML, but in code, where it is read as it is. */
export const asProse = (text: string): string =>
  text.replaceAll(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found))
