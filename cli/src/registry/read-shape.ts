/** Thrown for a part of JSON that has an unexpected type or value. */
export class ShapeError extends Error {}

/** Functions that read and validate parts of untrusted JSON. */
export const readShape = {
  text(value: unknown, pattern?: RegExp): string {
    if (typeof value !== 'string' || (pattern && !pattern.test(value))) throw new ShapeError(show(value))
    return value
  },
  list<part>(value: unknown, read: (part: unknown) => part): readonly part[] {
    if (!Array.isArray(value)) throw new ShapeError(show(value))
    return value.map((part: unknown) => read(part))
  },
  /** Returns an object without a prototype, so that it contains only names from the JSON. */
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
