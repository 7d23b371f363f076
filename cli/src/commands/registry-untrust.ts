import { CliError, exitCode } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { openKnownRegistries } from '../registry/known-registries.js'
import { locationOfRegistry } from '../registry/open-named.js'

export const registryUntrust = defineCommand({
  options: {},
  async run({ cwd, disk, env }, { names }) {
    const [source, ...others] = names
    if (source === undefined || others.length > 0)
      throw new CliError('usage', 'keyhook registry untrust takes one registry.', {
        hint: 'keyhook registry list shows the trusted registries.',
      })
    const location = locationOfRegistry(source, cwd)
    const registries = openKnownRegistries({ cwd, disk, env })
    if (!registries.find(location))
      throw new CliError('usage', `${location} is not trusted on this machine.`, {
        hint: 'keyhook registry list shows the trusted registries.',
      })
    registries.forget(location)
    return {
      exitCode: exitCode.done,
      notes: [`This machine no longer trusts ${location}. Projects that use it are rejected until you trust it again.`],
      data: { location },
    }
  },
})
