import { keyPath, makeSigningKey, readSigningKey } from '../author/signing-key.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'
import { printKey } from '../registry/signed-index.js'

export const registryKey = defineCommand({
  options: {
    key: { type: 'string', value: 'file', summary: 'Where it is; in your own configuration folder without it.' },
  },
  async run({ cwd, env }, { options }) {
    const path = keyPath(options.key, cwd, env)
    const known = readSigningKey(path, cwd)
    const key = printKey(known ?? makeSigningKey(path, cwd))
    return {
      exitCode: exitCode.done,
      result: key,
      notes: [
        known ? `${path}:` : `Made ${path}. Keep a copy: releases signed with another key are refused.`,
        'Publish this line where your users find it without the registry, in your documentation:',
      ],
      data: { key, path, made: known === undefined },
    }
  },
})
