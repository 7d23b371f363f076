import { relative } from 'node:path/posix'
import type { Context } from '../context.js'
import type { Change, Plan } from '../plan/plan.js'
import { readConflicts, resolveConflicts, type Side } from '../text/resolve-conflicts.js'

/** Shows each overlapping change and prompts the user to choose one side. */
export async function askHunks({ terminal }: Context, plan: Plan): Promise<Plan> {
  const changes: Change[] = []
  const settled = new Set<string>()
  for (const change of plan.changes) {
    if (change.kind !== 'conflict') {
      changes.push(change)
      continue
    }
    const sides: (Side | 'leave')[] = []
    for (const hunk of readConflicts(change.after!)) {
      terminal.say(`${terminal.paint('bold', relative(plan.root, change.path))}:${hunk.line}`)
      terminal.say(terminal.paint('red', prefix('- yours  ', hunk.ours)))
      terminal.say(terminal.paint('green', prefix('+ theirs ', hunk.theirs)))
      sides.push(
        await terminal.ask.choose({
          text: 'Which version do you want to keep?',
          flag: '--ours or --theirs',
          choices: [
            { value: 'ours', label: 'Yours' },
            { value: 'theirs', label: 'The new version' },
            { value: 'leave', label: 'Leave markers', hint: 'to resolve by hand' },
          ],
        }),
      )
    }
    const isWhole = sides.includes('leave')
    if (isWhole) changes.push(change)
    else {
      settled.add(change.source!)
      changes.push({
        ...change,
        kind: 'merge',
        after: resolveConflicts(change.after!, (_, at) => sides[at] as Side),
        note: 'as you chose',
      })
    }
  }
  const files = Object.entries(plan.lock!.files).map(([path, { conflict, ...file }]) => [
    path,
    conflict && !settled.has(path) ? { ...file, conflict } : file,
  ])
  return { ...plan, changes, lock: { ...plan.lock!, files: Object.fromEntries(files) } }
}

const prefix = (mark: string, text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => mark + line)
    .join('\n')
