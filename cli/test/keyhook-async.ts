import { spawn } from 'node:child_process'
import { bin } from './keyhook.js'

/** As `keyhook`, while this process goes on: for tests that are a server at the same time. */
export async function keyhookAsync(
  cwd: string,
  parameters: readonly string[],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [bin, ...parameters], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], HOME: cwd, XDG_CACHE_HOME: `${cwd}/node_modules/.cache`, ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, ...output }
}
