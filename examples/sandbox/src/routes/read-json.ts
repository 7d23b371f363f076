/** Parses JSON that a client sent; undefined if it is malformed. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
