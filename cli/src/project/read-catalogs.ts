/** The ranges in the catalogs of a plain YAML file, and every line there that could be one in another form. */
export function readCatalogs(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).filter((line) => !/^\s*(?:#|$)/.test(line))
  const starts = lines.flatMap((line, at) => (/^["']?catalogs?["']?\s*:/.test(line) ? [at] : []))
  return starts.flatMap((start) => {
    const end = lines.findIndex((line, at) => at > start && !/^\s/.test(line))
    return lines.slice(start, end === -1 ? undefined : end).map(rangeIn)
  })
}

function rangeIn(line: string): string {
  const value = /^\s*(?:"[^"\\]*"|'[^']*'|[\w@./-]+)\s*:(?:\s+(.*))?$/.exec(line)
  if (!value) return line.trim()
  const range = (value[1] ?? '').replace(/(?:^|\s+)#.*$/, '').trim()
  const plain = /^"([^"\\]*)"$|^'([^']*)'$/.exec(range)
  // An alias stands for a value that is elsewhere.
  return plain?.[1] ?? plain?.[2] ?? (/^[*&!]./.test(range) ? `: ${range}` : range)
}
