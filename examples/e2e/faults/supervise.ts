import { setTimeout as wait } from 'node:timers/promises'
import { type ProviderProcess, spawnProvider } from '../figures/spawn-provider.js'

/** Starts provider processes, kills them without warning, and restarts each on its port. */
export async function supervise(options: supervise.Options) {
  const { between = [2000, 8000], count, provider, random } = options
  // The log of processes that are killed would fill the screen.
  const environment = { KEYHOOK_LOG_LEVEL: 'fatal', ...provider.environment }
  const expected = new Set<ProviderProcess>()
  let deaths = 0
  let kills = 0

  async function spawn(port?: number): Promise<ProviderProcess> {
    const process = await spawnProvider({ ...provider, environment, packages: 'bundle', port })
    void process.ended.then(() => {
      if (!expected.has(process)) deaths++
    })
    return process
  }
  const processes = await Promise.all(Array.from({ length: count }, () => spawn()))
  /** The running process of each slot, or the promise of its replacement. */
  const slots = processes.map((process) => Promise.resolve(process))

  async function replace(slot: number): Promise<ProviderProcess> {
    const process = await slots[slot]!
    expected.add(process)
    await process.kill()
    kills++
    return spawn(process.port)
  }
  async function kill(): Promise<void> {
    const slot = Math.floor(random() * count)
    slots[slot] = replace(slot)
    await slots[slot]
  }

  return {
    /** The addresses of the processes, which do not change. */
    urls: processes.map(({ port }) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    /** Kills one process. Resolves when its replacement answers. */
    kill,
    /**
     * Kills the processes one after the other at random moments until the signal aborts. Resolves when all of them run
     * again.
     */
    async killAtRandom(signal: AbortSignal, most = Infinity): Promise<void> {
      const [least, longest] = between
      for (let done = 0; done < most && !signal.aborted; done++) {
        await kill()
        await wait(least + random() * (longest - least), undefined, { signal }).catch(() => {})
      }
    },
    /** Rejects if a process ended without being killed, or exits with an error. */
    async stop(): Promise<void> {
      const last = await Promise.all(slots)
      last.forEach((process) => expected.add(process))
      const codes = await Promise.all(last.map((process) => process.stop()))
      if (deaths > 0) throw new Error(`${deaths} provider processes ended by themselves.`)
      if (codes.some((code) => code !== 0)) throw new Error(`The stopped providers exited with ${codes.join()}.`)
    },
  }
}

export declare namespace supervise {
  type Options = {
    /** The number of processes, all on one database. */
    count: number
    provider: Omit<spawnProvider.Options, 'port'>
    /** Returns a number from 0 to below 1. Determines which process is killed, and when. */
    random: () => number
    /** The minimum and maximum time between two kills, in milliseconds. */
    between?: readonly [number, number] | undefined
  }
}
