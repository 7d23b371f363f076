/** Returns up to three known names that are similar to a mistyped name, most similar first. */
export function nearestNames(name: string, names: readonly string[]): readonly string[] {
  const scored = names.map((other) => ({
    other,
    score: other.includes(name) || name.includes(other) ? 1 : distance(name, other),
  }))
  const limit = Math.max(2, Math.floor(name.length / 3))
  const near = scored.filter(({ score }) => score <= limit).sort((a, b) => a.score - b.score)
  return near.slice(0, 3).map(({ other }) => other)
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i++) {
    const next = [i]
    for (let j = 1; j <= other.length; j++)
      next.push(Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
