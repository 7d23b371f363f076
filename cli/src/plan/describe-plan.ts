import { relative } from 'node:path/posix'
import { hashText } from '../text/hash-text.js'
import type { Plan } from './plan.js'

/**
 * Returns a plan as JSON. Paths are relative, and texts are replaced by their hashes. The result contains a hash of the
 * plan.
 */
export function describePlan(plan: Plan) {
  const hash = (text: string | undefined) => (text === undefined ? null : hashText(text))
  const description = {
    command: plan.command,
    changes: plan.changes.map(({ after, before, kind, note, path, source }) => ({
      path: relative(plan.root, path),
      source,
      kind,
      before: hash(before),
      after: hash(after),
      note,
    })),
    packages: {
      add: plan.packages.add,
      remove: plan.packages.remove,
      install: plan.packages.install?.argv ?? null,
    },
    warnings: plan.warnings,
    decisions: plan.decisions.map(({ path, ...decision }) => ({ ...decision, path: relative(plan.root, path) })),
  }
  return { ...description, hash: hashText(JSON.stringify(description)) }
}
