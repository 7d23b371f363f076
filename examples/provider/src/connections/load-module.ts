import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

const patience = 10_000
const keptOutput = 2000

const program = `
const { default: value } = await import(process.argv[1])
process.send(value?.default ?? value ?? null, () => process.disconnect())
`

/**
 * What a module exports by default, as plain data. Loaded in a process of its own: here it would be cached for good,
 * together with all it imports. TypeScript is read by tsx where that is installed, and else by Node itself.
 */
export function loadModule(path: string): Promise<unknown> {
  const conditions = import.meta.url.endsWith('.ts') ? ['--conditions=source'] : []
  const child = spawn(
    process.execPath,
    [...findLoader(), ...conditions, '--input-type=module', '--eval', program, pathToFileURL(path).href],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], timeout: patience },
  )
  let reason = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    reason = (reason + chunk.toString()).slice(0, keptOutput)
  })
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('close', () => reject(new Error(`${path} could not be loaded.\n${reason}`)))
  })
}

function findLoader(): readonly string[] {
  try {
    return ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
  } catch {
    // Not installed: Node reads TypeScript by itself since 22.18.
    return []
  }
}
