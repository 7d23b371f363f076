import { toPlain, readLineEnds, withLineEnds } from '../text/line-ends.js'
import { mergeText } from '../text/merge-text.js'
import { resolveConflicts, type Side } from '../text/resolve-conflicts.js'
import { sameText } from '../text/same-text.js'
import type { ChangeKind } from './plan.js'
import { splitMarker } from '../text/split-marker.js'

/** The new text of a file and the reason for it. An undefined text deletes the file. */
export type FileDecision =
  | { readonly kind: ChangeKind; readonly text: string | undefined; readonly note?: string | undefined }
  | { readonly kind: 'foreign'; readonly text: string }

/** Returns true if this program did not copy the file. The user must then decide. */
export const isForeign = (decision: FileDecision): decision is Extract<FileDecision, { kind: 'foreign' }> =>
  decision.kind === 'foreign'

/**
 * Decides what happens to one file, from its base text, the project's text and the registry's text. Both `add` and
 * `update` use this function. `foreign` is an existing file that this program did not copy.
 */
export function decideFile({
  base,
  format,
  labels,
  ours,
  side,
  theirs,
  wasCopied,
}: decideFile.Parameters): FileDecision {
  if (theirs === undefined) return withoutUpstream()
  if (ours === undefined) {
    if (wasCopied) return { kind: 'gone', text: undefined, note: 'deleted here, stays deleted' }
    return { kind: 'create', text: theirs }
  }
  if (sameText(ours, theirs)) return { kind: 'same', text: wasCopied ? keepEnds(theirs, ours) : ours }
  if (base === undefined) return { kind: 'foreign', text: ours }
  if (sameText(base, theirs)) return { kind: 'keep', text: ours, note: 'edited here' }
  if (sameText(ours, base)) return { kind: 'update', text: keepEnds(theirs, ours) }
  if (sameTokens(ours, base))
    return { kind: 'update', text: keepEnds(format(theirs), ours), note: 'only formatted here' }

  const isReformatted = countShared(ours, base) < countShared(ours, format(base))
  const [from, to] = isReformatted ? [format(base), format(theirs)] : [base, theirs]
  const merged = mergeText({ base: from, ours, theirs: to, labels })
  if (merged.conflicts === 0) return { kind: 'merge', text: merged.text, note: 'your edits and the new release' }
  if (side)
    return { kind: 'merge', text: resolveConflicts(merged.text, () => side), note: `${side} where they overlap` }
  return {
    kind: 'conflict',
    text: merged.text,
    note: merged.conflicts === 1 ? '1 overlap' : `${merged.conflicts} overlaps`,
  }

  function withoutUpstream(): FileDecision {
    if (ours === undefined) return { kind: 'gone', text: undefined }
    if (base !== undefined && sameText(ours, base))
      return { kind: 'delete', text: undefined, note: 'no longer in the registry' }
    return { kind: 'keep', text: ours, note: 'no longer in the registry, edited here, no longer updated' }
  }
}

export declare namespace decideFile {
  type Parameters = {
    /** The released text that was copied into the project. Undefined if unknown. */
    base: string | undefined
    /** The text on the disk. */
    ours: string | undefined
    /** The text in the registry. Undefined if the registry removed the file. */
    theirs: string | undefined
    /** True if the lock lists the file. */
    wasCopied: boolean
    /** The side that wins if edits overlap. Without it, overlaps become conflicts. */
    side?: Side | undefined
    labels: mergeText.Parameters['labels']
    /** Formats a text with the project's formatter, or returns it unchanged. */
    format: (text: string) => string
  }
}

const keepEnds = (text: string, model: string) => withLineEnds(toPlain(text), readLineEnds(model))

function countShared(one: string, other: string): number {
  const lines = new Set(toPlain(other).split('\n'))
  return toPlain(one)
    .split('\n')
    .filter((line) => lines.has(line)).length
}

/** Returns true if the texts differ only in formatting. */
function sameTokens(one: string, other: string): boolean {
  if (sameText(one, other)) return false
  return tokens(one) === tokens(other)
}

/** Removes everything that formatters change: spaces, semicolons, quote styles, trailing commas and parentheses. */
const tokens = (text: string): string =>
  splitMarker(text)
    .body.replace(/(['"])use client\1/, '')
    .replace(/["`]/g, "'")
    .replace(/,(\s*[)\]}>])/g, '$1')
    .replace(/[\s;()]/g, '')
