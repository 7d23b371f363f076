import { spawn } from 'node:child_process'

/** Starts a program and waits until it is ready. Whatever it starts itself ends with it. */
export async function startProgram<found>(
  options: startProgram.Options<found>,
): Promise<startProgram.ReturnType<found>> {
  const { command, parameters, environment, find, limit = 60_000 } = options
  const child = spawn(command, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own can be stopped as a whole.
    detached: true,
  })
  let printed = ''
  let failure: Error | undefined
  const read = (chunk: Buffer) => {
    // Enough to see why it does not start; what it prints later is of no interest.
    if (printed.length < 50_000) printed += chunk.toString()
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  child.once('error', (error) => (failure = error))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  child.once('exit', (code) => (failure ??= new Error(`${command} ended (${code}).\n${printed}`)))
  const stop = async () => {
    if (child.pid === undefined) return
    try {
      process.kill(-child.pid, 'SIGKILL')
    } catch {
      // All of it has ended by itself.
    }
    await ended
  }
  const deadline = Date.now() + limit
  while (!failure && Date.now() < deadline) {
    const found = await find(printed)
    if (found !== undefined) return { found, stop }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await stop()
  throw failure ?? new Error(`${command} was not ready within ${limit / 1000} s.\n${printed}`)
}

export declare namespace startProgram {
  type Options<found> = {
    command: string
    parameters: readonly string[]
    environment?: Record<string, string> | undefined
    /** What its user needs to know, from what it printed so far or elsewhere; undefined until it is ready. */
    find: (printed: string) => found | undefined | Promise<found | undefined>
    /** Milliseconds; a minute unless told. */
    limit?: number | undefined
  }
  type ReturnType<found> = { readonly found: found; readonly stop: () => Promise<void> }
}
