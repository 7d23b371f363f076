import { HttpError } from '../base/http-error.js'

/**
 * Throws 400 for a URL or a form with a NUL character. PostgreSQL cannot store this character, so a query would fail
 * (threat 32).
 */
export function rejectNul(encoded: string): void {
  if (/%00|\0/.test(encoded)) throw containsNul()
}

/**
 * Throws 400 for JSON with a NUL character in a key or a value. After an even number of backslashes, `u0000` is plain
 * text.
 */
export function rejectNulInJson(json: string): void {
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(json)) throw containsNul()
}

const containsNul = () =>
  new HttpError(400, 'invalid_data', 'The request contains a NUL character.', { data: { field: '' } })
