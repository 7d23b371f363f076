import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { run } from '../src/run.js'
import { userEnvironment } from './user-folder.js'

export const bin = resolve(import.meta.dirname, '../dist/keyhook.js')

/** Runs the built program in this process, without a terminal and without input. */
export async function keyhook(cwd: string, parameters: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const part = /\.\/parts\/run-\w+\.js/.exec(readFileSync(bin, 'utf8'))![0]
  const program = (await import(pathToFileURL(resolve(bin, '..', part)).href)) as { run: typeof run }
  const streams = { stdout: process.stdout.write, stderr: process.stderr.write }
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const)
    process[name].write = (chunk: string | Uint8Array) => {
      said[name] += chunk.toString()
      return true
    }
  try {
    const code = await program.run({
      argv: [...parameters, '--cwd', cwd],
      env: { CI: '1', PATH: process.env['PATH'], ...userEnvironment, ...env },
      signal: new AbortController().signal,
      version: '0.1.0',
    })
    return { code, ...said }
  } finally {
    for (const name of ['stdout', 'stderr'] as const) process[name].write = streams[name]
  }
}
