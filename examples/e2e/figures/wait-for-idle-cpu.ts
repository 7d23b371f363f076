import { cpus } from 'node:os'

const timeout = 20_000

/** Waits until half of the CPU has been idle for a second, at most 20 s. Other load would change a measurement. */
export async function waitForIdleCpu(): Promise<void> {
  for (const end = Date.now() + timeout; Date.now() < end;) {
    const before = readTimes()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const after = readTimes()
    if ((after.idle - before.idle) / (after.all - before.all) > 0.5) return
  }
}

function readTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => Object.values(cpu.times).reduce((sum, each) => sum + each, 0))
  const idle = cpus().map((cpu) => cpu.times.idle)
  return { idle: sumOf(idle), all: sumOf(times) }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0)
