// More than one export: what a schema of settings says besides its types.

import type { core } from 'zod/mini'
import { asCode } from './markdown-table.js'

export type Schema = core.$ZodType

/** What checks a key of an object, or of the objects in a list or a record. */
export function partOf(schema: Schema | undefined, key: string): Schema | undefined {
  if (!schema) return undefined
  const { def } = (schema as core.$ZodTypes)._zod
  if ('innerType' in def) return partOf(def.innerType, key)
  if (def.type === 'array') return partOf(def.element, key)
  if (def.type === 'record') return partOf(def.valueType, key)
  return def.type === 'object' ? def.shape[key] : undefined
}

/** What a key is where it is left out, as a sentence. */
export function defaultOf(schema: Schema | undefined): string {
  const { def } = (schema as core.$ZodTypes | undefined)?._zod ?? {}
  return def?.type === 'default' ? `By default ${asCode(JSON.stringify(def.defaultValue))}.` : ''
}
