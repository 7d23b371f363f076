import { readCode } from '../rules/read-code.js'

/** Returns the code that a user typed as the provider expects it, or undefined where it cannot be one. */
export function readAnswer(method: string, typed: string): string | undefined {
  const code = readCode(typed)
  return method === 'recovery_code' || /^\d{6}$/.test(code) ? code : undefined
}
