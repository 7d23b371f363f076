import { setTimeout as wait } from 'node:timers/promises'
import { type ProviderProcess, spawnProvider } from '../figures/spawn-provider.js'

/** Starts provider processes, kills them without warning as it is told, and starts each again on its own port. */
export async function supervise(options: supervise.Options): Promise<Supervisor> {
  const { between = [2000, 8000], count, provider, random } = options
  const spawn = (port?: number) =>
    spawnProvider({ ...provider, environment: { ...quiet, ...provider.environment }, port })
  const processes = await Promise.all(Array.from({ length: count }, () => spawn()))
  /** The process at each place, or its being replaced. */
  const places = processes.map((process) => Promise.resolve(process))
  let deaths = 0
  let kills = 0
  let killing: { stop: AbortController; over: Promise<void> } | undefined
  const expected = new Set<ProviderProcess>()

  function watch(process: ProviderProcess): ProviderProcess {
    void process.ended.then(() => {
      if (!expected.has(process)) deaths++
    })
    return process
  }
  processes.forEach(watch)

  async function replace(place: number): Promise<ProviderProcess> {
    const process = await places[place]!
    expected.add(process)
    await process.kill()
    kills++
    return watch(await spawn(process.port))
  }

  const kill = async (place = Math.floor(random() * count)) => {
    places[place] = replace(place)
    await places[place]
  }

  async function killOn(signal: AbortSignal, count: number): Promise<void> {
    const [least, most] = between
    for (let done = 0; done < count && !signal.aborted; done++) {
      await kill()
      await wait(least + random() * (most - least), undefined, { signal }).catch(() => {})
    }
  }

  async function stopKilling(): Promise<void> {
    killing?.stop.abort()
    await killing?.over
    killing = undefined
  }

  return {
    urls: processes.map(({ port }) => `http://127.0.0.1:${port}`),
    kills: () => kills,
    kill,
    startKilling(most = Infinity) {
      const stop = new AbortController()
      killing ??= { stop, over: killOn(stop.signal, most) }
    },
    stopKilling,
    async stop() {
      await stopKilling()
      const last = await Promise.all(places)
      last.forEach((process) => expected.add(process))
      const codes = await Promise.all(last.map((process) => process.stop()))
      if (deaths > 0) throw new Error(`${deaths} provider processes ended by themselves.`)
      if (codes.some((code) => code !== 0))
        throw new Error(`Providers that were told to stop ended with ${codes.join()}.`)
    },
  }
}

/** What happens while processes are killed would fill the screen. */
const quiet = { KEYHOOK_LOG_LEVEL: 'fatal' }

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

export type Supervisor = {
  /** Of the processes. They stay the same. */
  readonly urls: readonly string[]
  readonly kills: () => number
  /** Kills one, any unless told, and resolves when it answers again. */
  readonly kill: (place?: number) => Promise<void>
  /** Kills one now, and then others at random moments, one after the other, at most so many. */
  readonly startKilling: (most?: number) => void
  /** Resolves when all are up. */
  readonly stopKilling: () => Promise<void>
  /** Rejects when a process had ended without being killed, or does not end well. */
  readonly stop: () => Promise<void>
}
