import { buildRegistry } from '../author/build-registry.js'
import { printProblems } from '../author/print-problems.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'

export const registryCheck = defineCommand({
  options: {},
  async run({ cwd, terminal }) {
    const { built, problems } = await buildRegistry(cwd)
    if (!built) return { exitCode: exitCode.failed, notes: printProblems(problems, terminal.paint), data: { problems } }
    return {
      exitCode: exitCode.done,
      notes: [`${Object.keys(built.manifest.items).length} items, no problem.`],
      data: { problems },
    }
  },
})
