import { join } from 'node:path'
import { buildRegistry } from '../author/build-registry.js'
import { printProblems } from '../author/print-problems.js'
import { keyPath, readSigningKey } from '../author/signing-key.js'
import { CliError, exitCode } from '../cli-error.js'
import { printKey } from '../registry/signed-index.js'
import { writeRegistry } from '../author/write-registry.js'
import { defineCommand } from '../define-command.js'

export const registryBuild = defineCommand({
  options: {
    out: { type: 'string', default: 'dist', value: 'folder', summary: 'The output folder.' },
    key: {
      type: 'string',
      value: 'file',
      summary: 'The signing key. Default: KEYHOOK_REGISTRY_KEY, or the key that keyhook registry key made.',
    },
    release: { type: 'boolean', default: false, summary: 'Record this version in history/ permanently.' },
  },
  async run({ cwd, env, terminal }, { options }) {
    const path = keyPath(options.key, cwd, env)
    const key = readSigningKey(path, cwd)
    if (!key && options.key !== undefined)
      throw new CliError('usage', `${path} does not exist.`, { hint: 'Run keyhook registry key to make a key.' })
    const { built, problems } = await buildRegistry(cwd)
    if (!built) return { exitCode: exitCode.failed, notes: printProblems(problems, terminal.paint), data: { problems } }

    const { history, isReleased, manifest } = built
    const isRefused = options.release && history.versions.length > 0 && manifest.version.includes('-next.')
    if (isRefused)
      return {
        exitCode: exitCode.usage,
        notes: ['Files changed since the last release. Raise the version in package.json, then run the command again.'],
      }
    writeRegistry(built, join(cwd, options.out), key)
    if (options.release && !isReleased) history.save(manifest, built.bodies)
    const { files, items, version } = manifest
    const note = `${version}: ${Object.keys(items).length} items, ${Object.keys(files).length} files, ${history.versions.length} earlier releases`
    const signed = key
      ? `Signed with ${printKey(key)}.`
      : 'Not signed, so the registry works from a folder but not from a URL. Run keyhook registry key to make a key.'
    return {
      exitCode: exitCode.done,
      notes: [note, signed],
      data: { version, items: Object.keys(items), key: key ? printKey(key) : null },
    }
  },
})
