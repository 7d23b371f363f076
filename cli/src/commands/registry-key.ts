import { keyPath, makeSigningKey, readSigningKey } from '../author/signing-key.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'
import { printKey } from '../registry/signed-index.js'

export const registryKey = defineCommand({
  options: {
    key: {
      type: 'string',
      value: 'file',
      summary: 'The file of the key. Default: a file in your configuration folder.',
    },
  },
  async run({ cwd, env }, { options }) {
    const path = keyPath(options.key, cwd, env)
    const known = readSigningKey(path, cwd)
    const key = printKey(known ?? makeSigningKey(path, cwd))
    return {
      exitCode: exitCode.done,
      result: key,
      notes: [
        known ? `${path}:` : `Made ${path}. Keep a copy: users cannot update to releases that another key signs.`,
        'Publish this line outside the registry, for example in your documentation:',
      ],
      data: { key, path, made: known === undefined },
    }
  },
})
