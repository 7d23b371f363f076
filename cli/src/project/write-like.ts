/** Our plain source, written with the quotes and semicolons of the host's own file. */
export function writeLike(model: string | undefined, source: string): string {
  const double = (model?.match(/from "/g)?.length ?? 0) > (model?.match(/from '/g)?.length ?? 0)
  const semicolons = /^import [^\n]*;$/m.test(model ?? '')
  let opener = ''
  return source
    .split('\n')
    .map((line) => {
      if (/^\S.*\{$/.test(line)) opener = line
      const quoted = double && !line.includes('"') ? line.replaceAll("'", '"') : line
      const isStatement = /^\s*(?:import .*|export \{.*\}.*|['"]use client['"]|(?:const|return) .*[^{(,>]|[)}]+)$/.test(
        quoted,
      )
      const isEnd = isStatement && !/^\s*\}$/.test(quoted) && !/^\s*\)+\}*$/.test(quoted)
      return semicolons && (isEnd || /^ {2}\)$/.test(quoted) || (quoted === '}' && opener.startsWith('const ')))
        ? `${quoted};`
        : quoted
    })
    .join('\n')
}
