import type { Paint } from '../terminal/terminal.js'
import type { ListedItem } from './describe-items.js'

/** Items under their flow, a line each. */
export function renderItems(items: readonly ListedItem[], paint: Paint): string {
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
    ...(outdated ? [paint('yellow', `${version} is out`)] : []),
    ...(edited > 0 ? [paint('blue', `${edited} edited`)] : []),
  ]
  return `${parts.join(', ')}  `
}
