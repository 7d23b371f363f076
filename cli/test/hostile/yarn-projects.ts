import type { Attack } from './attack.js'
import { install } from './project-parts.js'

export const yarnProjects: readonly Attack[] = [
  {
    name: 'settings of Yarn above the project',
    beside: { '../.yarnrc.yml': 'yarnPath: ./evil.cjs\n' },
    files: { 'yarn.lock': '__metadata:\n  version: 8\n' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because \.\.\/\.yarnrc\.yml sets yarnPath/,
  },
  {
    name: 'another package of the workspace with a program of Yarn',
    beside: {
      '../package.json': '{"workspaces":["project","other"]}',
      '../yarn.lock': '__metadata:\n  version: 8\n',
      '../other/package.json': '{"dependencies":{"x":"exec:./evil.cjs"}}',
    },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because \.\.\/other\/package\.json requests exec:/,
  },
  {
    name: 'settings of Yarn that name a program',
    files: { '.yarnrc.yml': 'yarnPath: ./evil.cjs\n', 'yarn.lock': '__metadata:\n' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because \.yarnrc\.yml sets yarnPath/,
  },
  {
    name: 'settings of the first Yarn',
    files: { '.yarnrc': 'yarn-path "./evil.js"\n', 'yarn.lock': '' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because \.yarnrc is/,
  },
  {
    name: 'settings of Yarn in another form of YAML',
    files: { '.yarnrc.yml': '{ yarnPath: ./evil.cjs }\n', 'yarn.lock': '__metadata:\n' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because \.yarnrc\.yml sets/,
  },
]
