import { cpus } from 'node:os'

const patience = 20_000

/** Waits until the machine has been half idle for a second, so that a time is not somebody else's; 20 s at most. */
export async function whenCalm(): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end;) {
    const before = read()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const after = read()
    if ((after.idle - before.idle) / (after.all - before.all) > 0.5) return
  }
}

function read(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  return {
    idle: times.reduce((sum, { idle }) => sum + idle, 0),
    all: times.reduce((sum, each) => sum + Object.values(each).reduce((one, other) => one + other, 0), 0),
  }
}
