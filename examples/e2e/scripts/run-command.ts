import { spawn } from 'node:child_process'

/**
 * Runs a command to its end with its output shown, and resolves with its exit code. A command that takes longer than
 * its limit is stopped together with everything it started, and counts as failed.
 */
export function runCommand([command, ...parameters]: readonly string[], options: runCommand.Options): Promise<number> {
  const { cwd, env, limit = 20 * 60_000 } = options
  return new Promise((resolve) => {
    const isWindows = process.platform === 'win32'
    const child = spawn(command!, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
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
    const timer = setTimeout(() => {
      process.stderr.write(`'${[command, ...parameters].join(' ')}' was stopped after ${limit / 60_000} minutes.\n`)
      stop('SIGKILL')
    }, limit)
    const end = (exitCode: number) => {
      clearTimeout(timer)
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

export declare namespace runCommand {
  type Options = {
    cwd: string
    env?: Record<string, string> | undefined
    /** Milliseconds; 20 minutes unless told. */
    limit?: number | undefined
  }
}
