import ts from 'typescript'
import { renderMarkdown } from '../markdown/render-markdown.js'
import type { Page } from '../page.js'
import { propertiesOf, propertyTable } from './describe-type.js'
import { asProse } from './markdown-table.js'
import type { ApiProgram } from './open-api-program.js'

/** What configures an app and what configures the provider: a page each, with every key. */
export function collectSettings(api: ApiProgram): readonly Page[] {
  const config = api.exportsOf('index').find(({ name }) => name === 'KeyhookConfig')!.symbol
  const [settings] = api.checker.getTypeOfSymbol(api.settings).getCallSignatures()[0]!.parameters
  return [
    toPage(
      '/reference/config',
      `# Configuration of an app\n\nWhat \`PrivyProvider\` takes as \`config\`. ${wordsOf(api.checker, config)}`,
      describeKeys(api.checker, api.checker.getDeclaredTypeOfSymbol(config)),
    ),
    toPage(
      '/reference/settings',
      '# Settings of the provider\n\nWhat `defineSettings` of `@keyhook/provider` takes. A key that is unknown, or a value that is out of bounds, is told by its place when the provider starts.',
      describeKeys(api.checker, api.checker.getTypeOfSymbol(settings!)),
    ),
  ]
}

const toPage = (path: string, start: string, keys: string): Page => {
  const markdown = `${start}\n\n${keys}\n`
  return { path, markdown, kicker: 'Configuration', ...renderMarkdown(markdown, (href) => href) }
}

const wordsOf = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  asProse(ts.displayPartsToString(symbol.getDocumentationComment(checker)))

/** The keys of an object, and then those of each object in it, under its own name. */
function describeKeys(checker: ts.TypeChecker, type: ts.Type, path = ''): string {
  const properties = propertiesOf(checker, type)
  const inner = properties.flatMap((property) => {
    const below = elementOf(checker, checker.getTypeOfSymbol(property))
    const own = path.split('.').length > 5 ? [] : propertiesOf(checker, below.type)
    if (own.length === 0) return []
    const name = `${path}${property.name}${below.isElement ? '[]' : ''}`
    const words = wordsOf(checker, property)
    return [`## ${name}`, ...(words ? [words] : []), describeKeys(checker, below.type, `${name}.`)]
  })
  return [propertyTable(checker, properties), ...inner].join('\n\n')
}

function elementOf(checker: ts.TypeChecker, type: ts.Type): { type: ts.Type; isElement: boolean } {
  const alone = checker.getNonNullableType(type)
  const element = checker.isArrayType(alone) ? checker.getIndexTypeOfType(alone, ts.IndexKind.Number) : undefined
  return element ? { type: element, isElement: true } : { type: alone, isElement: false }
}
