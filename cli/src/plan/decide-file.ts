import { toPlain, readLineEnds, withLineEnds } from '../text/line-ends.js'
import { mergeText } from '../text/merge-text.js'
import { resolveConflicts, type Side } from '../text/resolve-conflicts.js'
import { sameText } from '../text/same-text.js'
import type { ChangeKind } from './plan.js'
import { splitMarker } from '../text/split-marker.js'

/** The text to have, or nothing for none, and why. */
export type FileDecision =
  | { readonly kind: ChangeKind; readonly text: string | undefined; readonly note?: string | undefined }
  | { readonly kind: 'foreign'; readonly text: string }

/** Whether a person must say what becomes of the file: it is not ours. */
export const isForeign = (decision: FileDecision): decision is Extract<FileDecision, { kind: 'foreign' }> =>
  decision.kind === 'foreign'

/**
 * What becomes of one file, given what it started from, what the host has made of it, and what the registry has. Pure,
 * and the whole of add's and update's judgement. `foreign` is a file that is there and was not copied by us.
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
    if (wasCopied) return { kind: 'gone', text: undefined, note: 'deleted here; it stays so' }
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
    return { kind: 'keep', text: ours, note: 'no longer in the registry, edited here: it is yours now' }
  }
}

export declare namespace decideFile {
  type Parameters = {
    /** The released text the host started from. Nothing when it is not known. */
    base: string | undefined
    /** What stands on the disk. */
    ours: string | undefined
    /** What the registry has. Nothing when it has dropped the file. */
    theirs: string | undefined
    /** Whether the lock knows the file. */
    wasCopied: boolean
    /** Who wins where edits overlap; without it places are marked. */
    side?: Side | undefined
    labels: mergeText.Parameters['labels']
    /** The host's own formatter, or one that changes nothing. */
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

/** Returns true if a formatter made one text of the other: the lines differ and the tokens are the same. */
function sameTokens(one: string, other: string): boolean {
  if (sameText(one, other)) return false
  return tokens(one) === tokens(other)
}

/** Removes what formatters change: space, semicolons, kind of quotes, trailing commas, parentheses. */
const tokens = (text: string): string =>
  splitMarker(text)
    .body.replace(/(['"])use client\1/, '')
    .replace(/["`]/g, "'")
    .replace(/,(\s*[)\]}>])/g, '$1')
    .replace(/[\s;()]/g, '')
