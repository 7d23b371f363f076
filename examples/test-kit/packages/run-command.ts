import { spawn } from 'node:child_process'

const isWindows = process.platform === 'win32'

/** Runs a command, and waits until it and its child processes end. Resolves with its exit code and output. */
export function runCommand([command, ...parameters]: readonly string[], options: runCommand.Options) {
  const { cwd, env, isShown = false, signal } = options
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    const child = spawn(command!, parameters, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // The command gets its own process group, which can be stopped as a whole.
      detached: !isWindows,
      shell: isWindows,
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
      if (isShown) process.stdout.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = () => {
      if (isWindows || child.pid === undefined) child.kill()
      else process.kill(-child.pid, 'SIGKILL')
    }
    const interrupt = () => {
      end()
      process.exitCode = 130
    }
    signal?.addEventListener('abort', end)
    process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
    const finish = (exitCode: number) => {
      signal?.removeEventListener('abort', end)
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
      resolve({ exitCode, output })
    }
    child.once('error', (error) => {
      output += error.message
      finish(1)
    })
    child.once('close', (code) => finish(code ?? 1))
  })
}

export declare namespace runCommand {
  type Options = {
    cwd: string
    env?: Record<string, string> | undefined
    /** True also prints the output as it arrives. */
    isShown?: boolean | undefined
    /** Ends the command when the signal aborts. */
    signal?: AbortSignal | undefined
  }
}
