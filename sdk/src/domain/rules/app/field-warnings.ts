/** Allowed values of a setting. */
type Leaf = 'any' | 'list' | { readonly oneOf: readonly unknown[]; readonly or?: RegExp }

export type Fields<config> = {
  readonly [field in keyof Required<config>]: Leaf | Fields<NonNullable<config[field]>>
}

/**
 * Returns warnings about unknown settings and invalid values of an object. `instead` contains advice for settings of
 * other products. Accepts any input.
 */
export function fieldWarnings<config extends object>(
  value: config,
  known: Fields<config>,
  { instead = {}, path }: fieldWarnings.Options,
): string[] {
  return Object.entries(value).flatMap(([name, given]: [string, unknown]) => {
    const field = `${path}.${name}`
    if (given === undefined || given === null) return []
    if (!Object.hasOwn(known, name)) {
      const advice = Object.hasOwn(instead, field) ? ` ${instead[field]}` : ''
      return [`\`${field}\` is unknown and has no effect.${advice}`]
    }
    const leaf = (known as Readonly<Record<string, Leaf | Fields<object>>>)[name]!
    if (leaf === 'any') return []
    const refusal = `\`${field}\` does not accept ${print(given)}, so the value has no effect.`
    if (leaf === 'list') return Array.isArray(given) ? [] : [refusal]
    if ('oneOf' in leaf)
      return leaf.oneOf.includes(given) || (typeof given === 'string' && leaf.or?.test(given)) ? [] : [refusal]
    return typeof given === 'object' ? fieldWarnings(given, leaf as Fields<object>, { instead, path: field }) : []
  })
}

export declare namespace fieldWarnings {
  type Options = {
    /** Name of the object. */
    path: string
    /** Advice by the full name of a setting. */
    instead?: Readonly<Record<string, string>> | undefined
  }
}

/** Formats a value for a message. */
export function print(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' || typeof value === 'function' ? `of type ${typeof value}` : String(value)
}
