import { CliError, exitCode } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { findItems } from '../plan/find-items.js'

export const view = defineCommand({
  options: {
    file: { type: 'string', value: 'path', summary: 'Print this file instead.' },
  },
  examples: ['keyhook view landing', 'keyhook view landing --file screens/login/landing.tsx'],
  async run(context, { names, options }) {
    const registry = await context.registry()
    const manifest = await registry.manifest((await registry.versions()).at(-1)!)
    const [name, ...others] = findItems(manifest, names)
    if (!name || others.length > 0)
      throw new CliError('usage', 'keyhook view takes one item.', { hint: 'keyhook list shows all items.' })
    const item = manifest.items[name]!

    if (options.file !== undefined) {
      const path = item.files.find((path) => path === options.file || path.endsWith(`/${options.file}`))
      if (!path) throw new CliError('usage', `${name} has no file ${options.file}.`, { hint: `keyhook view ${name}` })
      const { text } = (await registry.files({ manifest, items: [name], paths: [path] })).get(path)!
      return { exitCode: exitCode.done, result: text, data: { name, path, text } }
    }

    const { paint } = context.terminal
    const itemFiles = item.files.filter((path) => manifest.files[path]!.item === name)
    const tables = itemFiles.filter((path) => path.startsWith('words/'))
    const texts = await registry.files({ manifest, items: [name], paths: tables })
    const words = Object.fromEntries([...texts].map(([path, { text }]) => [path, readWords(text)]))
    const section = (title: string, lines: readonly string[]) =>
      lines.length > 0 ? ['', paint('bold', title), ...lines.map((line) => `  ${line}`)] : []
    const lines = [
      `${paint('bold', item.title)} ${paint('dim', `${name} ${item.version}`)}`,
      item.description,
      ...section('Files', itemFiles),
      ...section(
        'Shared files',
        item.files.filter((path) => !itemFiles.includes(path)),
      ),
      ...section(
        'Packages',
        Object.entries(item.dependencies).map(([dependency, range]) => `${dependency} ${paint('dim', range)}`),
      ),
      ...section('Hooks', item.hooks),
      ...section(
        'Words',
        Object.entries(words).flatMap(([path, table]) => [
          paint('dim', path),
          ...Object.entries(table).map(([key, text]) => `${key}: ${text}`),
        ]),
      ),
      ...section('Add it', [`keyhook add ${name}`]),
    ]
    return { exitCode: exitCode.done, result: lines.join('\n'), data: { name, ...item, parts: itemFiles, words } }
  },
})

/** Returns the string literals of a table of words. */
function readWords(text: string): Record<string, string> {
  const entries = [...text.matchAll(/^\s*(\w+):\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"),?$/gm)]
  return Object.fromEntries(
    entries.map(([, key, single, double]) => [key!, (single ?? double ?? '').replaceAll(/\\(.)/g, '$1')]),
  )
}
