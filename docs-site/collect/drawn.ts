import { existsSync, readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { readRequirements } from '@keyhook/example-e2e/requirements/read-requirements'
import { registry } from '@keyhook/registry/items'
import { webhookTypes } from '@keyhook/sdk/wire'
import { packages, layers } from '@keyhook/sdk/internal/test/layers'
import { bareOpenings, words } from '../language/words.js'
import { toChart } from './flows/flow-chart.js'
import { readFlows } from './flows/read-flows.js'
import { readWebhookFields } from './reference/read-webhook-fields.js'
import { asCode, asProse, markdownTable } from './reference/markdown-table.js'

const root = resolve(import.meta.dirname, '../..')
const modal = resolve(root, 'registry/src/modal')

/** Functions that generate parts of the guides from code. The key is the name in `<!-- drawn: name -->`. */
const drawings: Readonly<Record<string, () => string>> = {
  'flows': drawFlows,
  'import-table': drawImportTable,
  'requirement-tests': drawRequirementTests,
  'screen-groups': drawScreenGroups,
  'screens': drawScreens,
  'webhook-types': drawWebhookTypes,
  'words': drawWords,
}

/** Replaces the markers in a page with the generated parts. */
export const withDrawings = (markdown: string): string =>
  markdown.replaceAll(/^<!-- drawn: ([\w-]+) -->$/gm, (_, name: string) => {
    const draw = drawings[name]
    if (!draw) throw new Error(`Unknown drawing "${name}". Known drawings: ${Object.keys(drawings).join(', ')}.`)
    return draw()
  })

function drawFlows(): string {
  return readFlows()
    .flatMap((flow) => [
      `## ${flow.id}`,
      ...(flow.isInterruption ? ['This flow prompts the user. The action that needs the answer waits for it.'] : []),
      `\`\`\`mermaid\n${toChart(flow)}\n\`\`\``,
    ])
    .join('\n\n')
}

function drawImportTable(): string {
  const names = Object.keys(layers)
  const parts = [...new Set([...names, ...Object.keys(packages)])].toSorted(
    (one, other) =>
      names.indexOf(one.split('/')[0]!) - names.indexOf(other.split('/')[0]!) || one.length - other.length,
  )
  const all = (list: readonly string[] = []) => list.map(asCode).join(' ')
  return markdownTable(
    ['Folder', 'May import', 'May use'],
    parts.map((part) => [asCode(part), all(layers[part]), all(packages[part])]),
  )
}

/** Lists the tests of each requirement. */
function drawRequirementTests(): string {
  return readRequirements(root)
    .flatMap(({ id, tests }) => {
      const whole = new Set(tests.flatMap(({ file, title }) => (title === undefined ? file : [])))
      const rows = tests
        .filter(({ file, title }) => title === undefined || !whole.has(file))
        .map(({ file, title = 'All tests of the file' }) => [asProse(title), asCode(file)])
      return [`### ${id}`, markdownTable(['Test', 'File'], rows)]
    })
    .join('\n\n')
}

/** Lists the types of webhooks with the fields of each, as the SDK's types define them. */
function drawWebhookTypes(): string {
  const source = readFileSync(resolve(root, 'sdk/src/domain/entities/webhook-event.ts'), 'utf8')
  const fieldsOf = readWebhookFields(source)
  return markdownTable(
    ['Type', 'Meaning', 'Fields'],
    Object.entries(webhookTypes).map(([type, description]) => [
      asCode(type),
      asProse(description),
      (fieldsOf.get(type) ?? []).map(asCode).join(' '),
    ]),
  )
}

/** Lists the groups of `keyhook init --only`. */
function drawScreenGroups(): string {
  const groups = registry.items.flatMap((item) => ('groups' in item ? Object.entries(item.groups.list) : []))
  return markdownTable(
    ['Group', 'For', 'Screens'],
    groups.map(([name, { description, screens }]) => [asCode(name), description, screens.map(asCode).join(' ')]),
  )
}

/** Lists the screens. Parses their table as text, because the file is TypeScript and imports components. */
function drawScreens(): string {
  const source = readFileSync(resolve(modal, 'screens.tsx'), 'utf8')
  const files = new Map(
    [...source.matchAll(/^import \{ (\w+) \} from '(\.[^']+)'$/gm)].map(([, name, file]) => [name!, file!]),
  )
  const rows = [...source.matchAll(/^ {2}'?([\w-]+)'?: (?:\(\) => <)?(\w+)/gm)].flatMap(([, name, component]) => {
    const file = files.get(component!)
    return file === undefined
      ? []
      : [[asCode(name!), asCode(file.replace('../', '')), hooksOf(file).map(toHook).join(', ')]]
  })
  return markdownTable(['Screen', 'Drawn by', 'With the hooks'], rows)
}

const toHook = (name: string) => `[\`${name}\`](/reference/${name})`

function hooksOf(file: string): readonly string[] {
  const path = resolve(modal, `${file}.tsx`)
  if (!existsSync(path)) throw new Error(`${basename(file)} in the table of screens does not exist.`)
  const imported = [...readFileSync(path, 'utf8').matchAll(/^import \{([^}]*)\} from '@keyhook\/sdk'$/gm)]
  return imported
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim()))
    .filter((name) => /^use[A-Z]/.test(name))
}

/** Lists the words that the language check reports. */
function drawWords(): string {
  const scope = { both: 'prose and names', names: 'names', prose: 'prose' }
  const rows = words.map((word) => [word.name, word.use, scope[word.in]])
  const openings = bareOpenings.map((opening) => `"${opening}"`).join(', ')
  return `${markdownTable(['Do not write', 'Write', 'In'], rows)}\n\nA docstring does not open with ${openings}.`
}
