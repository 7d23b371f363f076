import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'
import { openKnownRegistries } from '../registry/known-registries.js'

export const registryList = defineCommand({
  options: {},
  async run({ cwd, disk, env, terminal }) {
    const registries = Object.entries(openKnownRegistries({ cwd, disk, env }).all())
    const lines = registries.map(([location, { headers = {}, key }]) =>
      [
        terminal.paint('cyan', location),
        ...(key === undefined ? [] : [`  ${key}`]),
        ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
      ].join('\n'),
    )
    return {
      exitCode: exitCode.done,
      result: lines.length > 0 ? lines.join('\n') : undefined,
      notes: lines.length > 0 ? [] : ['This machine trusts no registry yet.'],
      data: { registries: Object.fromEntries(registries) },
    }
  },
})
