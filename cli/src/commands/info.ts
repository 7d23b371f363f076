import { relative } from 'node:path/posix'
import { defineCommand } from '../define-command.js'
import { exitCode } from '../cli-error.js'
import { findVariables } from '../project/find-variables.js'
import { appSources } from '../project/app-sources.js'
import { describeItems } from './describe-items.js'
import { findAll } from './doctor.js'
import { readProject } from './open-project.js'

export const info = defineCommand({
  options: {},
  async run(context) {
    const { host, lock } = readProject(context)
    const data = {
      version: context.version,
      root: host.root,
      framework: host.framework,
      packageManager: host.manager,
      typescript: host.tsx,
      react: host.react,
      tailwind: { major: host.tailwind.major, prefix: host.tailwind.prefix ?? null },
      shadcn: host.shadcn ? { style: host.shadcn.style } : null,
      folder: relative(host.root, host.folder),
      env: findVariables(appSources(context.disk, host), host.framework),
      registry: lock?.registry ?? { source: (await context.registry()).source },
      items: await describeItems(context),
      findings: await findAll(context),
    }
    return { exitCode: exitCode.done, result: JSON.stringify(data, null, 2), data }
  },
})
