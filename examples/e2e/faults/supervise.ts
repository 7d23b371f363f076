import { setTimeout as wait } from 'node:timers/promises'
import { type ProviderProcess, spawnProvider } from '../figures/spawn-provider.js'

/** Starts provider processes, kills them without warning as it is told, and starts each again on its own port. */
export async function supervise(options: supervise.Options) {
  const { between = [2000, 8000], count, provider, random } = options
  // What happens while processes are killed would fill the screen.
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
  /** The process at each place, or its being replaced. */
  const places = processes.map((process) => Promise.resolve(process))

  async function replace(place: number): Promise<ProviderProcess> {
    const process = await places[place]!
    expected.add(process)
    await process.kill()
    kills++
    return spawn(process.port)
  }
  async function kill(): Promise<void> {
    const place = Math.floor(random() * count)
    places[place] = replace(place)
    await places[place]
  }

  return {
    /** Of the processes. They stay the same. */
    urls: processes.map(({ port }) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    /** Kills one, and resolves when it answers again. */
    kill,
    /** Kills one after the other at random moments, the first at once, until it is aborted; resolves when all are up. */
    async killAtRandom(signal: AbortSignal, most = Infinity): Promise<void> {
      const [least, longest] = between
      for (let done = 0; done < most && !signal.aborted; done++) {
        await kill()
        await wait(least + random() * (longest - least), undefined, { signal }).catch(() => {})
      }
    },
    /** Rejects when a process had ended without being killed, or does not end well. */
    async stop(): Promise<void> {
      const last = await Promise.all(places)
      last.forEach((process) => expected.add(process))
      const codes = await Promise.all(last.map((process) => process.stop()))
      if (deaths > 0) throw new Error(`${deaths} provider processes ended by themselves.`)
      if (codes.some((code) => code !== 0))
        throw new Error(`Providers that were told to stop ended with ${codes.join()}.`)
    },
  }
}

export declare namespace supervise {
  type Options = {
    /** Of processes, all on one database. */
    count: number
    provider: Omit<spawnProvider.Options, 'port'>
    /** From 0 to below 1: which process dies, and when. */
    random: () => number
    /** How long all processes live between two kills, milliseconds: at least, at most. */
    between?: readonly [number, number] | undefined
  }
}
