/** Number of calls that run at the same time. */
export const atOnce = 8

/** Measures the CPU time of each counter for one call, in milliseconds. As many calls run before, so that V8 compiles the code. */
export async function measureCpu<name extends string>({
  call,
  calls,
  counters,
}: measureCpu.Options<name>): Promise<Record<name, number>> {
  const run = async (count: number, first: number) => {
    let next = first
    const end = first + count
    const callInTurn = async () => {
      while (next < end) await call(next++)
    }
    await Promise.all(Array.from({ length: atOnce }, callInTurn))
  }
  const names = Object.keys(counters) as name[]
  const read = () => names.map((name) => counters[name]())
  await run(calls, 0)
  const before = read()
  await run(calls, calls)
  const after = read()
  const used = names.map((name, index) => [name, (after[index]! - before[index]!) / calls])
  return Object.fromEntries(used) as Record<name, number>
}

export declare namespace measureCpu {
  type Options<name extends string> = {
    call: (index: number) => Promise<unknown>
    calls: number
    /** Return the CPU time that each process has used, in milliseconds. */
    counters: Record<name, () => number>
  }
}
