import { join } from 'node:path'
import { buildRegistry } from '../author/build-registry.js'
import { printProblems } from '../author/print-problems.js'
import { writeRegistry } from '../author/write-registry.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'

export const registryBuild = defineCommand({
  options: {
    out: { type: 'string', default: 'dist', value: 'folder', summary: 'Where to write.' },
    release: { type: 'boolean', default: false, summary: 'Record this version in history/, for good.' },
  },
  async run({ cwd, terminal }, { options }) {
    const { built, problems } = await buildRegistry(cwd)
    if (!built) return { exitCode: exitCode.failed, notes: printProblems(problems, terminal.paint), data: { problems } }

    const { history, isReleased, manifest } = built
    const isRefused = options.release && history.versions.length > 0 && manifest.version.includes('-next.')
    if (isRefused)
      return {
        exitCode: exitCode.usage,
        notes: ['Files changed since the last release: raise the version in package.json first.'],
      }
    writeRegistry(built, join(cwd, options.out))
    if (options.release && !isReleased) history.save(manifest, built.bodies)
    const { files, items, version } = manifest
    const note = `${version}: ${Object.keys(items).length} items, ${Object.keys(files).length} files, ${history.versions.length} earlier releases`
    return { exitCode: exitCode.done, notes: [note], data: { version, items: Object.keys(items) } }
  },
})
