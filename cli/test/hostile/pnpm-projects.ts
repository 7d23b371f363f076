import type { Attack } from './attack.js'
import { install, manifest } from './project-parts.js'

export const pnpmProjects: readonly Attack[] = [
  {
    name: 'a hook of pnpm',
    files: { '.pnpmfile.cjs': 'x', 'pnpm-lock.yaml': '' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because \.pnpmfile\.cjs/,
  },
  {
    name: 'settings of pnpm that add packages to it',
    files: { 'pnpm-workspace.yaml': 'packages:\n  - "."\nconfigDependencies:\n  evil: 1.0.0\n' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because pnpm-workspace\.yaml sets configDependencies/,
  },
  {
    name: 'settings of pnpm that are set in',
    files: { 'pnpm-workspace.yaml': ' packages: ["."]\n pnpmfile: evil.cjs\n', 'pnpm-lock.yaml': '' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because pnpm-workspace\.yaml (?:sets|is not)/,
  },
  {
    name: 'a catalog of pnpm that requests an address',
    files: {
      'pnpm-workspace.yaml': 'packages: ["."]\ncatalogs:\n  ui:\n    "x": "https://evil.example/x.tgz" # a range\n',
      'pnpm-lock.yaml': '',
    },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because pnpm-workspace\.yaml requests https:\/\/evil\.example/,
  },
  {
    name: 'a program that pnpm is configured by',
    files: { ...manifest({ pnpm: { configDependencies: { evil: '1.0.0+sha512-abc' } } }), 'pnpm-lock.yaml': '' },
    registry: {},
    run: install,
    code: 0,
    message: /Not installed, because package\.json requests pnpm\.configDependencies/,
  },
]
