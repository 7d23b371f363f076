import { relative } from 'node:path/posix'
import type { Change, ChangeKind, Plan } from '../plan/plan.js'
import type { Colour, Paint } from './terminal.js'

const signs: Record<ChangeKind, readonly [sign: string, word: string, colour: Colour]> = {
  create: ['+', 'create', 'green'],
  update: ['~', 'update', 'blue'],
  merge: ['~', 'merge', 'cyan'],
  conflict: ['!', 'conflict', 'red'],
  delete: ['-', 'delete', 'red'],
  keep: ['=', 'keep', 'yellow'],
  gone: ['=', 'stays deleted', 'yellow'],
  same: [' ', 'same', 'dim'],
}

/** Renders a plan for the terminal: a line for each changed file, then packages, then warnings. */
export function renderPlan(plan: Plan, paint: Paint, { verbose = false } = {}): string[] {
  const created = plan.changes.filter(({ kind, source }) => kind === 'create' && source !== undefined)
  const isLong = !verbose && created.length > limit
  const same = verbose ? 0 : plan.changes.filter(({ kind }) => kind === 'same').length
  const shown = plan.changes.filter(
    (change) => (verbose || change.kind !== 'same') && !(isLong && created.includes(change)),
  )
  const { add, remove } = plan.packages
  return [
    ...(isLong
      ? [`${paint('green', '+ create')} ${created.length} files in ${relative(plan.root, commonFolder(created))}`]
      : []),
    ...shown.map((change) => renderChange(change, plan.root, paint)),
    ...(same > 0 ? [paint('dim', `  ${same} ${same === 1 ? 'file' : 'files'} unchanged`)] : []),
    ...Object.entries(add).map(([name, range]) => `${paint('green', '+')} package ${name} ${paint('dim', range)}`),
    ...remove.map((name) => `${paint('red', '-')} package ${name}`),
    ...plan.warnings.map((warning) => `${paint('yellow', '!')} ${warning}`),
  ]
}

/** Maximum number of created files that are listed. If there are more, only their number is shown. */
const limit = 12

function commonFolder(changes: readonly Change[]): string {
  const [first, ...others] = changes.map(({ path }) => path.split('/').slice(0, -1))
  const length = first!.findIndex((part, at) => others.some((other) => other[at] !== part))
  return first!.slice(0, length < 0 ? undefined : length).join('/')
}

function renderChange({ kind, note, path }: Change, root: string, paint: Paint): string {
  const [sign, word, colour] = signs[kind]
  return `${paint(colour, `${sign} ${word}`)} ${relative(root, path)}${note ? paint('dim', `  ${note}`) : ''}`
}
