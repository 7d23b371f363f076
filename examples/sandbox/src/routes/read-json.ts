/** Parses JSON from a client. Returns undefined if the JSON is malformed. */
export function readJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
