import { CliError } from '../cli-error.js'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../exit-code.js'
import { openKnownRegistries } from '../registry/known-registries.js'
import { placeOfRegistry } from '../registry/open-named.js'

export const registryUntrust = defineCommand({
  options: {},
  async run({ cwd, disk, env }, { names }) {
    const [source, ...others] = names
    if (source === undefined || others.length > 0)
      throw new CliError('usage', 'Name one registry.', { hint: 'keyhook registry list shows them.' })
    const place = placeOfRegistry(source, cwd)
    const registries = openKnownRegistries({ cwd, disk, env })
    if (!registries.find(place))
      throw new CliError('usage', `${place} is not known on this machine.`, {
        hint: 'keyhook registry list shows those that are.',
      })
    registries.forget(place)
    return {
      exitCode: exitCode.done,
      notes: [`${place} is known no more: a project that names it is refused until you name it again.`],
      data: { place },
    }
  },
})
