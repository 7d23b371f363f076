/** Does something so many times, so many at once, and gives the results in order. */
export async function atOnce<result>(
  workers: number,
  count: number,
  run: (index: number) => Promise<result>,
): Promise<result[]> {
  const results: result[] = []
  let next = 0
  async function work(): Promise<void> {
    while (next < count) {
      const index = next++
      results[index] = await run(index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(workers, count) }, work))
  return results
}
