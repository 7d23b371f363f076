/** Reads a number from the environment. Throws a `TypeError` that names the variable. */
export function readNumber(name: string, text: string, most = 1_000_000_000): number {
  if (/^\d{1,10}$/.test(text) && Number(text) <= most) return Number(text)
  throw new TypeError(`${name} must be a number from 0 to ${most}.`)
}
