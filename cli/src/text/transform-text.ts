/** Positions in a text, as pairs of start and length. */
export type Spans = readonly number[]

/**
 * Rewrites a registry file for a project: adds the project's Tailwind prefix to every class, and removes types if
 * necessary. The registry's build has recorded the positions, so this function needs no parser.
 */
export function transformText(
  text: string,
  { classes, types }: transformText.FileSpans,
  options: transformText.Options,
) {
  const edits: [start: number, end: number, content: string][] = []
  if (options.prefix)
    for (const [start, length] of pairs(classes)) {
      const end = start + length
      edits.push([start, end, text.slice(start, end).replace(/\S+/g, (name) => `${options.prefix}:${name}`)])
    }
  if (!options.tsx) for (const [start, length] of pairs(types)) edits.push([start, start + length, ''])
  return edits
    .sort((a, b) => b[0] - a[0])
    .reduce((done, [start, end, content]) => splice(done, start, end, content), text)
}

export declare namespace transformText {
  type FileSpans = { readonly classes: Spans; readonly types: Spans }
  type Options = { readonly prefix?: string | undefined; readonly tsx: boolean }
}

const splice = (text: string, start: number, end: number, content: string) =>
  text.slice(0, start) + content + text.slice(end)

function* pairs(spans: Spans): Generator<[start: number, length: number]> {
  for (let at = 0; at < spans.length; at += 2) yield [spans[at]!, spans[at + 1]!]
}
