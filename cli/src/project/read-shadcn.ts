import { parse } from 'jsonc-parser'
import { join } from 'node:path/posix'
import { CliError } from '../cli-error.js'
import type { Disk } from './disk.js'
import type { Shadcn } from './host.js'

type ComponentsJson = {
  readonly style?: string
  readonly tsx?: boolean
  readonly tailwind?: { readonly css?: string; readonly prefix?: string }
  readonly aliases?: { readonly components?: string }
}

/** Reads the shadcn settings of a project. */
export function readShadcn(disk: Disk, root: string): Shadcn | undefined {
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
