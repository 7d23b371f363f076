const markerLine = /(?:^|\n)\/\/ keyhook ([a-z0-9@/-]+)@([0-9A-Za-z.+-]+)[ \t]*\s*$/

export type Marker = { readonly item: string; readonly version: string }

/** Splits a copied file into its body and the marker in its last line. */
export function splitMarker(text: string): { readonly body: string; readonly marker: Marker | undefined } {
  const match = markerLine.exec(text)
  if (!match) return { body: text, marker: undefined }
  const lead = match[0].startsWith('\n') ? 1 : 0
  return { body: text.slice(0, match.index + lead), marker: { item: match[1]!, version: match[2]! } }
}
