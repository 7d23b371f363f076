import { mergeDiff3 } from 'node-diff3'
import { readLineEnds, toPlain, withLineEnds } from './line-ends.js'
import { sameText } from './same-text.js'
import { splitImports } from './split-imports.js'
import { splitMarker } from './split-marker.js'

/**
 * Merges what a host and the registry have each made of one file since `base`. The result has the host's line ends,
 * and its last line is the registry's. Overlaps are marked in the manner of diff3.
 */
export function mergeText({ base, labels, ours, theirs }: mergeText.Parameters): mergeText.ReturnType {
  const ends = readLineEnds(ours)
  if (toPlain(base) === toPlain(ours)) return { text: withLineEnds(toPlain(theirs), ends), conflicts: 0 }
  if (sameText(base, theirs)) return { text: ours, conflicts: 0 }
  if (sameText(base, ours)) return { text: withLineEnds(toPlain(theirs), ends), conflicts: 0 }

  const mine = part(ours)
  const [before, after] = [part(base), part(theirs)].map(({ body }) => keepHostStyle(body, mine.body)) as [
    string,
    string,
  ]
  const last = mine.hasMarker ? part(theirs).last : ''
  if (sameText(ours, theirs)) return { text: withLineEnds(mine.body + last, ends), conflicts: 0 }
  const { conflict, result } = mergeDiff3(toLines(mine.body), toLines(before), toLines(after), {
    excludeFalseConflicts: true,
    label: { a: labels.ours, o: labels.base, b: labels.theirs },
  })
  const lines: readonly string[] = result
  const body = lines.length > 0 ? `${lines.join('\n')}\n` : ''
  return {
    text: withLineEnds(body + last, ends),
    conflicts: conflict ? lines.filter((line) => line.startsWith('<<<<<<< ')).length : 0,
  }
}

export declare namespace mergeText {
  type Parameters = {
    base: string
    ours: string
    theirs: string
    labels: { readonly ours: string; readonly base: string; readonly theirs: string }
  }
  /** `conflicts` counts the marked places. */
  type ReturnType = { readonly text: string; readonly conflicts: number }
}

function part(text: string) {
  const plain = toPlain(text)
  const { body, marker } = splitMarker(plain)
  return { body, last: plain.slice(body.length), hasMarker: marker !== undefined }
}

/** Takes on what the host's file has made of the directive and of the order of imports; neither is worth a conflict. */
function keepHostStyle(body: string, ours: string): string {
  const aligned = alignImports(body, ours)
  const { directive } = splitImports(aligned)
  return splitImports(ours).directive === '' ? aligned.slice(directive.length).replace(/^\n/, '') : aligned
}

const toLines = (body: string): string[] => body.replace(/\n$/, '').split('\n')

/** The text with the imports it shares with `model` in the order they have there; the others stay after their neighbour. */
function alignImports(plain: string, model: string): string {
  const { directive, imports, rest } = splitImports(plain)
  const order = splitImports(model).imports.map(key)
  const rank = (statement: string) => order.indexOf(key(statement))
  const sorted = imports.filter((statement) => rank(statement) >= 0).sort((a, b) => rank(a) - rank(b))
  let next = 0
  const aligned = imports.map((statement) => (rank(statement) >= 0 ? sorted[next++]! : statement))
  return directive + aligned.join('') + rest
}

const key = (statement: string) => statement.trim()
