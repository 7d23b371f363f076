/** Whose words stay where both have changed a place. */
export type Side = 'ours' | 'theirs'

export type ConflictHunk = {
  readonly ours: string
  readonly base: string
  readonly theirs: string
  readonly line: number
}

const marked = /^<{7} [^\n]*\n([\s\S]*?)^\|{7}[^\n]*\n([\s\S]*?)^={7}\r?\n([\s\S]*?)^>{7} [^\n]*(?:\n|$)/gm

/** The marked places of a text, top to bottom. */
export const readConflicts = (text: string): ConflictHunk[] =>
  [...text.matchAll(marked)].map((match) => ({
    ours: match[1]!,
    base: match[2]!,
    theirs: match[3]!,
    line: text.slice(0, match.index).split('\n').length,
  }))

/** The text with every marked place decided. */
export function resolveConflicts(text: string, choose: (hunk: ConflictHunk, index: number) => Side): string {
  const hunks = readConflicts(text)
  let index = 0
  return text.replace(marked, () => {
    const hunk = hunks[index]!
    return hunk[choose(hunk, index++)]
  })
}

/** Whether a line of a text is a marker that a merge has left. */
export const hasConflicts = (text: string): boolean => /^(?:<{7} |>{7} |\|{7} )/m.test(text)
