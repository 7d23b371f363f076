import { join } from 'node:path/posix'
import type { Disk } from './disk.js'
import type { Framework } from './host.js'
import { declared, type PackageJson } from './package-json.js'

/** The framework an app is made with. */
export function detectFramework(disk: Disk, root: string, json: PackageJson): Framework {
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
