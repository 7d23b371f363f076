/** Fills `{name}` segments, percent-encoded, and gives back what is left of the values. */
export function fillPath(
  path: string,
  values: Readonly<Record<string, unknown>>,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = {}
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  for (const [name, value] of Object.entries(values)) if (!names.has(name) && value !== undefined) rest[name] = value
  return { path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name]))), rest }
}
