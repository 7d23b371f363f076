import { spawn, spawnSync } from 'node:child_process'

const memoryLook = 2000

/**
 * Runs a command to its end with its output shown, and resolves with its exit code. A command that takes longer than
 * its limit, or more memory, is stopped together with everything it started, and counts as failed.
 */
export function runCommand([command, ...parameters]: readonly string[], options: runCommand.Options): Promise<number> {
  const { cwd, env, isQuiet = false, limit = 20 * 60_000, mostMemory = Infinity } = options
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(command!, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isQuiet ? 'ignore' : ['ignore', 'inherit', 'inherit'],
      // A group of its own can be stopped as a whole.
      detached: !isWindows,
      shell: isWindows,
    })
    const stop = (signal: NodeJS.Signals) => {
      if (child.pid === undefined) return
      if (isWindows) child.kill(signal)
      else process.kill(-child.pid, signal)
    }
    const interrupted = (signal: NodeJS.Signals) => {
      stop(signal)
      process.exitCode = 130
    }
    const endIt = (why: string) => {
      process.stderr.write(`'${[command, ...parameters].join(' ')}' was stopped: ${why}.\n`)
      stop('SIGKILL')
    }
    const timer = setTimeout(() => endIt(`it ran for ${limit / 60_000} minutes`), limit)
    const look = setInterval(() => {
      if (child.pid !== undefined && memoryOf(child.pid) > mostMemory) endIt('it took too much memory')
    }, memoryLook)
    if (mostMemory === Infinity) clearInterval(look)
    const end = (exitCode: number) => {
      clearTimeout(timer)
      clearInterval(look)
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
      resolve(exitCode)
    }
    process.on('SIGINT', interrupted).on('SIGTERM', interrupted)
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      end(1)
    })
    child.once('exit', (code) => end(code ?? 1))
  })
}

/** Bytes that a group of processes holds; 0 where that cannot be asked. */
function memoryOf(group: number): number {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' })
  const rows = (stdout ?? '').split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.reduce((sum, [id, kilobytes = 0]) => (id === group ? sum + kilobytes * 1024 : sum), 0)
}

export declare namespace runCommand {
  type Options = {
    cwd: string
    env?: Record<string, string> | undefined
    /** Milliseconds; 20 minutes unless told. */
    limit?: number | undefined
    /** Bytes, of the command and all it started; unlimited unless told. */
    mostMemory?: number | undefined
    /** Drops what is printed. */
    isQuiet?: boolean | undefined
  }
}
