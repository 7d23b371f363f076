import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'
import type { Outcome } from '../outcome.js'
import { describeItems, type ListedItem } from './describe-items.js'
import type { Paint } from '../terminal/terminal.js'

const options = {
  installed: { type: 'boolean', default: false, summary: 'Show copied items only.' },
  outdated: { type: 'boolean', default: false, summary: 'Show outdated items only.' },
  check: { type: 'boolean', default: false, summary: 'Exit with 4 if an item is outdated.' },
} as const

export const list = defineCommand({
  options,
  run: (context, { options }) => show(context, options, () => true),
})

export const search = defineCommand({
  options,
  run(context, { names, options }) {
    const words = names.map((name) => name.toLowerCase())
    return show(context, options, (item) => {
      const text = [item.name, item.title, item.description, ...item.categories, ...item.hooks].join(' ').toLowerCase()
      return words.every((word) => text.includes(word))
    })
  },
})

type Filters = { readonly installed: boolean; readonly outdated: boolean; readonly check: boolean }

async function show(context: Context, filters: Filters, isWanted: (item: ListedItem) => boolean): Promise<Outcome> {
  const all = await describeItems(context)
  const items = all
    .filter((item) => (!filters.installed || item.installed) && (!filters.outdated || item.outdated))
    .filter(isWanted)
  const isStale = filters.check && all.some(({ outdated }) => outdated)
  return {
    exitCode: isStale ? exitCode.drift : exitCode.done,
    result: items.length > 0 ? renderItems(items, context.terminal.paint) : undefined,
    notes: items.length > 0 ? [] : ['No items found.'],
    data: { items },
  }
}

/** Formats items, grouped by flow. */
function renderItems(items: readonly ListedItem[], paint: Paint): string {
  const width = Math.max(...items.map(({ name }) => name.length))
  const flows = [...new Set(items.map(({ categories }) => categories[0] ?? ''))]
  return flows
    .map((flow) => {
      const lines = items
        .filter(({ categories }) => (categories[0] ?? '') === flow)
        .map((item) => `  ${paint('cyan', item.name.padEnd(width))}  ${state(item, paint)}${item.description}`)
      return [paint('bold', flow), ...lines].join('\n')
    })
    .join('\n\n')
}

function state({ edited, installed, outdated, version }: ListedItem, paint: Paint): string {
  if (installed === undefined) return ''
  const parts = [
    paint('green', installed),
    ...(outdated ? [paint('yellow', `${version} available`)] : []),
    ...(edited > 0 ? [paint('blue', `${edited} edited`)] : []),
  ]
  return `${parts.join(', ')}  `
}
