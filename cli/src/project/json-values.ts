/** Returns the fields of an object. Returns an empty object for another value. */
export const fields = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Returns each text in a value, at any depth. */
export const strings = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(fields(value)).flatMap(strings)

/** Parses JSON. Returns undefined for another text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
