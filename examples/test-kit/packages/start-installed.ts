import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Starts a command of a package that is installed in a project, as a shell does. The command ends with the test. */
export function startInstalled({ command, environment, parameters = [], project }: startInstalled.Options) {
  const { KEYHOOK_SETTINGS: _, NODE_OPTIONS: __, ...outer } = process.env
  const child = spawn(join(project, 'node_modules/.bin', command), parameters, {
    cwd: project,
    env: { ...outer, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  /** Resolves when the command has printed a text. Rejects if the command ends first. */
  const prints = (text: string) =>
    new Promise<void>((done, refuse) => {
      const look = () => output.includes(text) && done()
      child.stdout.on('data', look)
      child.once('close', () => refuse(new Error(`The command ended.\n${output}`)))
    })
  return { child, ended, prints, output: () => output }
}

export declare namespace startInstalled {
  type Options = {
    command: string
    environment: Readonly<Record<string, string>>
    parameters?: readonly string[] | undefined
    /** The folder of the project. */
    project: string
  }
}
