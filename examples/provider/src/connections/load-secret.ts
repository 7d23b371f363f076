import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const length = 32

/**
 * A root secret: from the environment variable, or else from a file that only its owner can read, made on first use.
 * Without it the database's sealed columns cannot be opened, so it is kept apart from the database's backups.
 */
export async function loadSecret({ file, variable }: { variable: string; file: string }): Promise<Uint8Array> {
  const given = process.env[variable]
  const text = given ?? (await readOrMake(file))
  const bytes = Buffer.from(text.trim(), 'base64url')
  if (bytes.length === length) return new Uint8Array(bytes)
  throw new TypeError(`${given === undefined ? file : variable} must hold ${length} bytes as base64url.`)
}

async function readOrMake(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    // Written whole, then linked: of two processes that start at once, one makes it and both read the same.
    await writeFile(draft, `${randomBytes(length).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 })
    await link(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  // mutation security rule 18: skip
  await chmod(file, 0o600)
  return readFile(file, 'utf8')
}
