import { readCode } from '../rules/read-code.js'

/** Returns a typed code in the provider's format, or undefined if it is invalid. */
export function readAnswer(method: string, typed: string): string | undefined {
  const code = readCode(typed)
  return method === 'recovery_code' || /^\d{6}$/.test(code) ? code : undefined
}

/** Returns the error key for an invalid numeric code. */
export const problemOfCode = (typed: string): 'notNumeric' | 'notCode' =>
  /\D/.test(readCode(typed)) ? 'notNumeric' : 'notCode'
