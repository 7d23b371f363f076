import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

const usualTimeout = 30_000
const outputLimit = 20_000

const program = `
const [path, address, reader] = process.argv.slice(1)
const value = reader
  ? await (await import(reader)).default(path, { fsCache: false }).import(path, { default: true })
  : (await import(address)).default
process.send(value?.default ?? value ?? null, () => process.disconnect())
`

/**
 * Returns the default export of a module as serialized data. Loads the module in a separate process, because Node would
 * cache the module and its imports. Uses jiti, because Node before 22.18 does not read TypeScript and later versions
 * support only a part.
 */
export function loadModule(path: string, { timeout = usualTimeout } = {}): Promise<unknown> {
  const reader = /\.[cm]?tsx?$/.test(path) ? [pathToFileURL(createRequire(import.meta.url).resolve('jiti')).href] : []
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--eval', program, path, pathToFileURL(path).href, ...reader],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], timeout },
  )
  let output = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(0, outputLimit)
  })
  return new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('close', (_, signal) => {
      const why =
        signal === null
          ? describe(output, path)
          : `The process was killed, or took longer than ${timeout / 1000} seconds`
      reject(new Error(`${path} could not be loaded.\n${why}`))
    })
  })
}

/**
 * Returns an error's type and line without its message. The JavaScript engine quotes the source line, which may contain
 * the mail server's password.
 */
function describe(output: string, path: string): string {
  const kind = /^(?:Uncaught )?(\w*Error)\b/m.exec(output)?.[1] ?? 'Error'
  // Matches only at the start of a line, because the engine also quotes the source line.
  const missing = /^\w*Error[^:\n]*: Cannot find (?:module|package) '([^'\s]+)'/m.exec(output)?.[1]
  const name = basename(path)
  const positions = output.split('\n').flatMap((line) => {
    const at = line.lastIndexOf(`${name}:`)
    return at === -1 ? [] : (/^:\d+(?::\d+)?/.exec(line.slice(at + name.length)) ?? [])
  })
  const position = positions[0] === undefined ? '' : ` at ${name}${positions[0]}`
  return `${kind}${position}${missing === undefined ? '' : `: ${basename(missing)} does not exist`}`
}
