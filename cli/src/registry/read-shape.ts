/** A part of JSON is not what it should be. */
export class ShapeError extends Error {}

/** Reads the parts of untrusted JSON, each checked before it is used. */
export const readShape = {
  text(value: unknown, pattern?: RegExp): string {
    if (typeof value !== 'string' || (pattern && !pattern.test(value))) throw new ShapeError(show(value))
    return value
  },
  list<part>(value: unknown, read: (part: unknown) => part): readonly part[] {
    if (!Array.isArray(value)) throw new ShapeError(show(value))
    return value.map((part: unknown) => read(part))
  },
  /** Without a prototype, so that no name is there that was not written. */
  record<part>(value: unknown, read: (part: unknown, name: string) => part): Readonly<Record<string, part>> {
    const entries = Object.entries(readShape.object(value)).map(([name, part]) => [name, read(part, name)] as const)
    return Object.assign(Object.create(null) as object, Object.fromEntries(entries))
  },
  object(value: unknown): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new ShapeError(show(value))
    return value as Readonly<Record<string, unknown>>
  },
}

const show = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 60)
