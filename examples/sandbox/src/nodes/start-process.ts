import { spawn } from 'node:child_process'
import { once } from 'node:events'

const stopTimeout = 5000
const startTimeout = 60_000
const outputLimit = 4000

/**
 * Starts a program and waits until it responds. Rejects with the last part of its output if it ends first, or if it
 * takes longer than a minute.
 */
export async function startProcess(options: startProcess.Options): Promise<{ stop: () => Promise<void> }> {
  const { answers, command, environment, folder, name, parameters } = options
  const child = spawn(command, parameters, {
    cwd: folder,
    env: { ...process.env, ...environment },
    // Keeps standard input open, because some programs use it to detect that this process has ended.
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-outputLimit)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  const isOver = () => failure !== undefined || child.exitCode !== null || child.signalCode !== null

  // Also stops the child when this process exits unexpectedly.
  const endWithUs = () => child.kill('SIGTERM')
  process.once('exit', endWithUs)
  child.once('exit', () => process.off('exit', endWithUs))

  async function stop() {
    if (isOver()) return
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const cut = setTimeout(() => child.kill('SIGKILL'), stopTimeout)
    await exited
    clearTimeout(cut)
  }

  for (const end = Date.now() + startTimeout; ;) {
    if (isOver()) throw new Error(`${name} did not start.\n${failure ?? output}`)
    if (await answers().catch(() => false)) return { stop }
    if (Date.now() > end) {
      await stop()
      throw new Error(`${name} did not respond within a minute.\n${output}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export declare namespace startProcess {
  type Options = {
    /** The display name. */
    name: string
    command: string
    parameters: readonly string[]
    folder?: string | undefined
    environment?: Readonly<Record<string, string>> | undefined
    answers: () => Promise<boolean>
  }
}
