// More than one export: the packages that only the sandbox uses, and the command that installs them.

import { createRequire } from 'node:module'

export const sandboxCommand = 'npm install --save-dev @keyhook/sandbox'

/** Returns a `require` for the packages of `@keyhook/sandbox`, or undefined where that is not installed. */
export function requireSandbox(): NodeJS.Require | undefined {
  try {
    return createRequire(createRequire(import.meta.url).resolve('@keyhook/sandbox/package.json'))
  } catch {
    return undefined
  }
}
