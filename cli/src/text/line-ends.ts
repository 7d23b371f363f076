/** The line endings of a text. A rewritten text keeps them. */
export type LineEnds = { readonly crlf: boolean; readonly bom: boolean; readonly final: boolean }

export const readLineEnds = (text: string): LineEnds => ({
  crlf: text.includes('\r\n'),
  bom: text.startsWith('\uFEFF'),
  final: text === '' || text.endsWith('\n'),
})

/** Converts line endings to line feeds, with one line feed at the end. */
export function toPlain(text: string): string {
  const normalized = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  return normalized === '' || normalized.endsWith('\n') ? normalized : `${normalized}\n`
}

/** Applies line endings to a normalised text. */
export function withLineEnds(normalized: string, { bom, crlf, final }: LineEnds): string {
  const ended = final ? normalized : normalized.replace(/\n$/, '')
  return (bom ? '\uFEFF' : '') + (crlf ? ended.replaceAll('\n', '\r\n') : ended)
}
