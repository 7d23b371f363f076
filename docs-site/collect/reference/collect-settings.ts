import ts from 'typescript'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import { SettingsSchema } from '@keyhook/provider/internal/src/settings/settings-schema'
import { propertiesOf, propertyTable } from './describe-type.js'
import { asProse, asCode } from './markdown-table.js'
import type { ApiProgram } from './api-program.js'
import type { core } from 'zod/mini'

/** Creates the pages of the app configuration and of the provider settings. Both list every key. */
export function collectSettings(api: ApiProgram): readonly Page[] {
  const config = api.exportsOf('index').find(({ name }) => name === 'KeyhookConfig')!.symbol
  const [settings] = api.checker.getTypeOfSymbol(api.settings).getCallSignatures()[0]!.parameters
  return [
    toPage(
      '/reference/config',
      `# Configuration of an app\n\nThe prop \`config\` of \`KeyhookProvider\`. ${wordsOf(api.checker, config)}`,
      describeKeys(api.checker, { type: api.checker.getDeclaredTypeOfSymbol(config) }),
    ),
    toPage(
      '/reference/settings',
      '# Settings of the provider\n\nThe argument of `defineSettings` of `@keyhook/provider`. The provider does not start with an unknown key or an invalid value, and prints its path.',
      describeKeys(api.checker, { type: api.checker.getTypeOfSymbol(settings!), schema: SettingsSchema }),
    ),
  ]
}

const toPage = (path: string, start: string, keys: string): Page => {
  const markdown = `${start}\n\n${keys}\n`
  return { path, markdown, kicker: 'Configuration', ...renderMarkdown(markdown, (href) => href) }
}

const wordsOf = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  asProse(ts.displayPartsToString(symbol.getDocumentationComment(checker)))

/** Describes the keys of an object, followed by those of each nested object. Describes each object type only once. */
function describeKeys(checker: ts.TypeChecker, { type, path = '', known = new Map(), schema }: Keys): string {
  const properties = propertiesOf(checker, type)
  const inner = properties.flatMap((property) => {
    const below = elementOf(checker, checker.getTypeOfSymbol(property))
    const properties = path.split('.').length > 5 ? [] : propertiesOf(checker, below.type)
    if (properties.length === 0) return []
    const name = `${path}${property.name}${below.suffix}`
    const start = [`## ${name}`, wordsOf(checker, property)]
    const alike = known.get(below.type)
    if (alike !== undefined) return [...start, `Has the same keys as \`${alike}\`.`]
    known.set(below.type, name)
    const keys = { type: below.type, path: `${name}.`, known, schema: partOf(schema, property.name) }
    return [...start, describeKeys(checker, keys)]
  })
  const table = propertyTable(checker, properties, {
    after: (name, words) => (words.includes('when left out') ? '' : defaultOf(partOf(schema, name))),
  })
  return [table, ...inner].join('\n\n')
}

type Keys = {
  readonly type: ts.Type
  readonly path?: string
  /** The object types that are already described, with their names. */
  readonly known?: Map<ts.Type, string>
  /** The schema that contains the defaults of the keys. */
  readonly schema?: Schema | undefined
}

/** Returns the element type of a list or a record. For other types, returns the type itself. */
function elementOf(checker: ts.TypeChecker, type: ts.Type): { type: ts.Type; suffix: string } {
  const alone = checker.getNonNullableType(type)
  const item = checker.isArrayType(alone) ? checker.getIndexTypeOfType(alone, ts.IndexKind.Number) : undefined
  const value = checker.getIndexTypeOfType(alone, ts.IndexKind.String)
  if (item) return { type: item, suffix: '[]' }
  return value ? { type: value, suffix: '.*' } : { type: alone, suffix: '' }
}

type Schema = core.$ZodType

/** Returns the schema of a key of an object. Also finds keys of the objects in a list or a record. */
function partOf(schema: Schema | undefined, key: string): Schema | undefined {
  if (!schema) return undefined
  const { def } = (schema as core.$ZodTypes)._zod
  if ('innerType' in def) return partOf(def.innerType, key)
  if (def.type === 'array') return partOf(def.element, key)
  if (def.type === 'record') return partOf(def.valueType, key)
  return def.type === 'object' ? def.shape[key] : undefined
}

/** Describes the default of a key in one sentence. */
function defaultOf(schema: Schema | undefined): string {
  const { def } = (schema as core.$ZodTypes | undefined)?._zod ?? {}
  return def?.type === 'default' ? `By default ${asCode(JSON.stringify(def.defaultValue))}.` : ''
}
