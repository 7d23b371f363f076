/** A replacement of the text between two positions. */
export type Edit = { readonly start: number; readonly end: number; readonly text: string }

/** Applies edits to a text. Skips an edit inside the range of an earlier edit. Insertions come first. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = [...edits].sort(
    (a, b) => a.start - b.start || Number(isInsertion(b)) - Number(isInsertion(a)) || b.end - a.end,
  )
  let at = 0
  let text = ''
  for (const edit of sorted) {
    if (edit.start < at) continue
    text += source.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return text + source.slice(at)
}

const isInsertion = ({ end, start }: Edit) => start === end

/** Returns an edit that removes an item of a list, with its comma and its line. */
export function removeItem(source: string, { end, start }: { start: number; end: number }): Edit {
  const after = /^[ \t]*,/.exec(source.slice(end))
  const stop = end + (after?.[0].length ?? 0)
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const lineEnd = /^[ \t]*(?:\/\/[^\n]*)?\r?\n/.exec(source.slice(stop))
  if (lineEnd && source.slice(lineStart, start).trim() === '')
    return { start: lineStart, end: stop + lineEnd[0].length, text: '' }
  if (after) return { start, end: stop + (/^[ \t]+/.exec(source.slice(stop))?.[0].length ?? 0), text: '' }
  const before = /(?:,\s*|[ \t]+)$/.exec(source.slice(0, start))
  return { start: start - (before?.[0].length ?? 0), end, text: '' }
}

/** Returns the line number of a position. */
export const lineAt = (source: string, position: number): number => source.slice(0, position).split('\n').length
