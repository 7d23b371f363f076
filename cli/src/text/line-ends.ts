/** How a text ends its lines, so that what is written back ends them alike. */
export type LineEnds = { readonly crlf: boolean; readonly bom: boolean; readonly final: boolean }

export const readLineEnds = (text: string): LineEnds => ({
  crlf: text.includes('\r\n'),
  bom: text.startsWith('\uFEFF'),
  final: text === '' || text.endsWith('\n'),
})

/** The text with plain line ends and one at its end. */
export function toPlain(text: string): string {
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  return plain === '' || plain.endsWith('\n') ? plain : `${plain}\n`
}

/** A plain text with the line ends of another. */
export function withLineEnds(plain: string, { bom, crlf, final }: LineEnds): string {
  const ended = final ? plain : plain.replace(/\n$/, '')
  return (bom ? '\uFEFF' : '') + (crlf ? ended.replaceAll('\n', '\r\n') : ended)
}
