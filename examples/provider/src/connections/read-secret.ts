import { chmod, readFile } from 'node:fs/promises'

const length = 32

/** Returns a root secret from the environment or its file, or undefined if neither has it. */
export async function readSecret({ environment, file, variable }: readSecret.Options): Promise<Uint8Array | undefined> {
  const given = environment[variable]
  const text = given ?? (await readFile(file, 'utf8').catch(ignoreMissing))
  if (text === undefined) return undefined
  if (given === undefined) await chmod(file, 0o600)
  const bytes = Buffer.from(text.trim(), 'base64url')
  if (bytes.length === length) return new Uint8Array(bytes)
  throw new TypeError(`${given === undefined ? file : variable} must contain ${length} bytes as base64url.`)
}

export declare namespace readSecret {
  type Options = {
    environment: Readonly<Record<string, string | undefined>>
    /** The file that is read if the variable is not set. */
    file: string
    variable: string
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
