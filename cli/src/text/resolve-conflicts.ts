/** The side that wins if edits overlap. */
export type Side = 'ours' | 'theirs'

export type ConflictHunk = {
  readonly ours: string
  readonly base: string
  readonly theirs: string
  readonly line: number
}

const marked = /^<{7} [^\n]*\n([\s\S]*?)^\|{7}[^\n]*\n([\s\S]*?)^={7}\r?\n([\s\S]*?)^>{7} [^\n]*(?:\n|$)/gm

/** Returns the conflicts in a text, from top to bottom. */
export const readConflicts = (text: string): ConflictHunk[] =>
  [...text.matchAll(marked)].map((match) => ({
    ours: match[1]!,
    base: match[2]!,
    theirs: match[3]!,
    line: text.slice(0, match.index).split('\n').length,
  }))

/** Replaces each conflict with the selected side. */
export function resolveConflicts(text: string, choose: (hunk: ConflictHunk, index: number) => Side): string {
  const hunks = readConflicts(text)
  let index = 0
  return text.replace(marked, () => {
    const hunk = hunks[index]!
    return hunk[choose(hunk, index++)]
  })
}

/** Returns true if a text contains conflict markers. */
export const hasConflicts = (text: string): boolean => /^(?:<{7} |>{7} |\|{7} )/m.test(text)
