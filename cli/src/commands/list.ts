import type { Context } from '../context.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'
import type { Outcome } from '../outcome.js'
import { describeItems, type ListedItem } from './describe-items.js'
import { renderItems } from './render-items.js'

const options = {
  installed: { type: 'boolean', default: false, summary: 'Only what has been copied here.' },
  outdated: { type: 'boolean', default: false, summary: 'Only what has a newer release.' },
  check: { type: 'boolean', default: false, summary: 'End with 4 when something is outdated.' },
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
    notes: items.length > 0 ? [] : ['Nothing found.'],
    data: { items },
  }
}
