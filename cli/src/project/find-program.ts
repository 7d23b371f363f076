import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Returns the absolute path of a program in `PATH`, or undefined. Without an absolute path, Windows would first search
 * the current folder, which is the project.
 */
export function findProgram(name: string, env: Environment, platform = process.platform): string | undefined {
  const read = (variable: RegExp) => Object.entries(env).find(([key]) => variable.test(key))?.[1] ?? ''
  const isWindows = platform === 'win32'
  const endings = isWindows ? (read(/^pathext$/i) || '.EXE;.CMD;.BAT;.COM').split(';') : ['']
  return read(/^path$/i)
    .split(isWindows ? ';' : ':')
    .filter((folder) => isAbsolute(folder))
    .flatMap((folder) => endings.map((ending) => join(folder, `${name}${ending.toLowerCase()}`)))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
