import { relative } from 'node:path/posix'
import { hashText } from '../text/hash-text.js'
import type { Plan } from './plan.js'

/** A plan as JSON: paths relative to the project, texts as hashes, and the hash of the whole. */
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
