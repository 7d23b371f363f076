import { mergeDiff3 } from 'node-diff3'
import { readLineEnds, toPlain, withLineEnds } from './line-ends.js'
import { sameText, splitImports } from './same-text.js'
import { splitMarker } from './split-marker.js'

/**
 * Merges the edits of the project and of the registry since `base`. The result has the project's line endings and the
 * registry's marker line. Overlaps get diff3 conflict markers.
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
  /** The merged text. `conflicts` is the number of marked overlaps. */
  type ReturnType = { readonly text: string; readonly conflicts: number }
}

function part(text: string) {
  const normalized = toPlain(text)
  const { body, marker } = splitMarker(normalized)
  return { body, last: normalized.slice(body.length), hasMarker: marker !== undefined }
}

/** Applies the project's "use client" directive and its order of imports, so that they cause no conflicts. */
function keepHostStyle(body: string, ours: string): string {
  const aligned = alignImports(body, ours)
  const { directive } = splitImports(aligned)
  return splitImports(ours).directive === '' ? aligned.slice(directive.length).replace(/^\n/, '') : aligned
}

const toLines = (body: string): string[] => body.replace(/\n$/, '').split('\n')

/** Sorts the imports that also occur in `model` into the order of `model`. Other imports keep their positions. */
function alignImports(normalized: string, model: string): string {
  const { directive, imports, rest } = splitImports(normalized)
  const order = splitImports(model).imports.map(key)
  const rank = (statement: string) => order.indexOf(key(statement))
  const sorted = imports.filter((statement) => rank(statement) >= 0).sort((a, b) => rank(a) - rank(b))
  let next = 0
  const aligned = imports.map((statement) => (rank(statement) >= 0 ? sorted[next++]! : statement))
  return directive + aligned.join('') + rest
}

const key = (statement: string) => statement.trim()
