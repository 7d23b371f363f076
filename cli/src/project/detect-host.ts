import { parse } from 'jsonc-parser'
import { join } from 'node:path/posix'
import { resolveCommand } from 'package-manager-detector/commands'
import semver from 'semver'
import { CliError } from '../cli-error.js'
import { detectTailwind } from './detect-tailwind.js'
import { foldersUp } from './find-up.js'
import { findWorkspace } from './find-workspace.js'
import type { Disk, Framework, Host, HostProblem, Shadcn, Tailwind } from './host.js'
import { declared, readPackageJson, type PackageJson } from './package-json.js'
import { resolveAlias } from './resolve-alias.js'
import type { Agent } from 'package-manager-detector'

/**
 * Detects the project that contains a folder. Writes nothing. `problems` lists the reasons why nothing can be copied.
 */
export function detectHost({ cwd, disk, folder }: detectHost.Parameters): Host {
  const root = [...foldersUp(cwd)].find((path) => disk.read(join(path, 'package.json')) !== undefined)
  if (!root)
    throw new CliError('unsupported', `There is no package.json in ${cwd} or above.`, {
      hint: 'Run this in a project, or pass --cwd.',
    })
  const packageJson = readPackageJson(disk, root)!
  const workspace = findWorkspace(disk, root)
  const above = workspace && workspace.root !== root ? readPackageJson(disk, workspace.root) : undefined
  const shadcn = readShadcn(disk, root)
  const framework = detectFramework(disk, root, packageJson)
  const tailwind = detectTailwind({ disk, root, packages: [packageJson, above], css: shadcn?.css })
  const problems: HostProblem[] = []

  const alias = shadcn?.components
  const components = alias === undefined ? undefined : resolveAlias(disk, root, alias)
  if (alias !== undefined && components === undefined && folder === undefined)
    problems.push({
      code: 'alias',
      text: `components.json uses the alias ${alias}, which no tsconfig, package.json or workspace resolves.`,
      hint: `Add "${alias.split('/')[0]}/*" to "paths" in tsconfig.json, or pass --dir.`,
    })
  const target = folder ?? join(components ?? join(root, defaultFolder(disk, root, framework)), 'keyhook')
  const owner = [...foldersUp(target)].find((path) => disk.read(join(path, 'package.json')) !== undefined) ?? root
  const react =
    declared(packageJson, 'react') ?? declared(above, 'react') ?? declared(readPackageJson(disk, owner), 'react')
  if (react === undefined)
    problems.push({
      code: 'react',
      text: `${packageJson.name ?? root} does not use React.`,
      hint: suggestPackages(disk, workspace?.packages ?? []) ?? 'Run this in a React app.',
    })
  else if (!isAtLeast(react, 18))
    problems.push({ code: 'react', text: `React ${react} is not supported.`, hint: 'Upgrade to React 18 or 19.' })
  const manager = detectManager(disk, root)
  problems.push(...tailwindProblems(tailwind, framework, manager))

  return {
    root,
    workspace: workspace?.root ?? root,
    packageJson,
    framework,
    manager,
    tsx:
      shadcn?.tsx ??
      (disk.read(join(root, 'tsconfig.json')) !== undefined || declared(packageJson, 'typescript') !== undefined),
    tailwind: { ...tailwind, prefix: tailwind.prefix ?? shadcn?.prefix },
    react,
    shadcn,
    folder: target,
    owner,
    problems,
  }
}

export declare namespace detectHost {
  type Parameters = {
    cwd: string
    disk: Disk
    /** The absolute path of the folder for copied files, if it is known. */
    folder?: string | undefined
  }
}

function defaultFolder(disk: Disk, root: string, framework: Framework): string {
  if (framework === 'react-router' || framework === 'remix') return 'app/components'
  const names = disk.list(root)
  if (framework === 'next-app' || framework === 'next-pages') {
    const inner = names.includes('src/') ? disk.list(join(root, 'src')) : []
    return inner.includes('app/') || inner.includes('pages/') ? 'src/components' : 'components'
  }
  return names.includes('src/') ? 'src/components' : 'components'
}

function isAtLeast(range: string, major: number): boolean {
  const lowest = semver.validRange(range) ? semver.minVersion(range) : null
  return !lowest || lowest.major === 0 || lowest.major >= major
}

function suggestPackages(disk: Disk, packages: readonly string[]): string | undefined {
  const apps = packages.filter((folder) => declared(readPackageJson(disk, folder), 'react') !== undefined)
  return apps.length > 0 ? `Pass --cwd with one of: ${apps.join(', ')}` : undefined
}

/** Detects the framework of an app. */
function detectFramework(disk: Disk, root: string, json: PackageJson): Framework {
  const has = (name: string) => declared(json, name) !== undefined
  if (has('next')) return routerOf(disk, root)
  if (has('@tanstack/react-start')) return 'tanstack-start'
  if (has('@react-router/dev')) return 'react-router'
  if (has('@remix-run/dev') || has('@remix-run/react')) return 'remix'
  if (has('astro')) return 'astro'
  return has('vite') ? 'vite' : 'unknown'
}

function routerOf(disk: Disk, root: string): Framework {
  const folders = [root, join(root, 'src')].flatMap((folder) => disk.list(folder))
  return folders.includes('app/') || !folders.includes('pages/') ? 'next-app' : 'next-pages'
}

const lockFiles: readonly [name: string, manager: 'bun' | 'npm' | 'pnpm' | 'yarn'][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['yarn.lock', 'yarn'],
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
]

/**
 * Detects the package manager of a project: the one in package.json, else the one of the nearest lock file, else npm.
 */
function detectManager(disk: Disk, root: string): Agent {
  for (const folder of foldersUp(root)) {
    const named = /^(npm|pnpm|yarn|bun)@(\d+)/.exec(readPackageJson(disk, folder)?.packageManager ?? '')
    if (named) return named[1] === 'yarn' && Number(named[2]) > 1 ? 'yarn@berry' : (named[1] as Agent)
    const names = disk.list(folder)
    const found = lockFiles.find(([name]) => names.includes(name))?.[1]
    const isBerry = found === 'yarn' && /^__metadata:/m.test(disk.read(join(folder, 'yarn.lock')) ?? '')
    if (found) return isBerry ? 'yarn@berry' : found
  }
  return 'npm'
}

type ComponentsJson = {
  readonly style?: string
  readonly tsx?: boolean
  readonly tailwind?: { readonly css?: string; readonly prefix?: string }
  readonly aliases?: { readonly components?: string }
}

/** Reads the shadcn settings of a project. */
function readShadcn(disk: Disk, root: string): Shadcn | undefined {
  const path = join(root, 'components.json')
  const text = disk.read(path)
  if (text === undefined) return undefined
  const json = parse(text) as ComponentsJson | undefined
  const isAlias = ['undefined', 'string'].includes(typeof json?.aliases?.components)
  if (typeof json !== 'object' || json === null || !isAlias)
    throw new CliError('unsupported', `${path} is not a valid components.json of shadcn.`, {
      hint: 'Restore it from version control.',
    })
  return {
    path,
    style: json.style,
    css: json.tailwind?.css || undefined,
    prefix: json.tailwind?.prefix?.replace(/[:-]$/, '') || undefined,
    tsx: json.tsx ?? true,
    components: json.aliases?.components,
  }
}

/** Returns the missing parts of Tailwind 4, with the command or the steps that add them. */
function tailwindProblems({ major }: Tailwind, framework: Framework, manager: Agent): readonly HostProblem[] {
  const print = (command: 'add' | 'execute', parameters: readonly string[]) => {
    const { args, command: program } = resolveCommand(manager, command, [...parameters])!
    return [program, ...args].join(' ')
  }
  if (major === undefined)
    return [
      {
        code: 'tailwind',
        text: 'The project does not use Tailwind CSS, which the screens need.',
        hint: [
          `1. ${print('add', ['tailwindcss', isPlugin(framework) ? '@tailwindcss/vite' : '@tailwindcss/postcss'])}`,
          `2. ${isPlugin(framework) ? vitePlugin : postcssPlugin}`,
          '3. In the CSS file that the app imports: @import "tailwindcss";',
          'Then run the command again. An app that uses hooks only needs no Tailwind.',
        ].join('\n'),
      },
    ]
  if (major >= 4) return []
  return [
    {
      code: 'tailwind',
      text: `The project uses Tailwind CSS ${major}, and the screens need version 4. Nothing was written.`,
      hint: `Upgrade it: ${print('execute', ['@tailwindcss/upgrade'])}`,
    },
  ]
}

const vitePlugin = "In vite.config: import tailwindcss from '@tailwindcss/vite', and add tailwindcss() to the plugins."
const postcssPlugin = "In postcss.config.mjs: export default { plugins: { '@tailwindcss/postcss': {} } }"

const isPlugin = (framework: Framework) => !['next-app', 'next-pages', 'unknown'].includes(framework)
