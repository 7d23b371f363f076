import { readdirSync, readFileSync } from 'node:fs'

/** Length of a tick of `/proc`, in milliseconds. Linux reports 100 ticks a second on every architecture. */
const tick = 10

type Stat = { readonly parent: number; readonly used: number; readonly ended: number }

/** Returns the CPU time of a process, in milliseconds of user and system time. Linux only. */
export const readCpu = (pid: number): number => readStat(pid)?.used ?? Number.NaN

/** Returns the CPU time of a process with all its children, and of the children that have ended. */
export function readCpuOfTree(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
    .filter(({ parent }) => parent === pid)
  const root = readStat(pid)
  return children.reduce((sum, { used }) => sum + used, (root?.used ?? Number.NaN) + (root?.ended ?? 0))
}

/** Returns the parent of a process. */
export const readParent = (pid: number): number => readStat(pid)?.parent ?? Number.NaN

function readStat(pid: number): Stat | undefined {
  let text: string
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    // The process has ended.
    return undefined
  }
  // The name of the program, in parentheses, may contain spaces.
  const [, parent, ...rest] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [used = 0, system = 0, ended = 0, endedSystem = 0] = rest.slice(9)
  return { parent: parent ?? 0, used: (used + system) * tick, ended: (ended + endedSystem) * tick }
}
