import { createHash } from 'node:crypto'
import type { Framework, Host } from './host.js'

const ports: Record<Framework, number> = {
  'vite': 5173,
  'react-router': 5173,
  'remix': 5173,
  'tanstack-start': 3000,
  'next-app': 3000,
  'next-pages': 3000,
  'astro': 4321,
  'unknown': 3000,
}

/** Returns the source of a local settings file for one app. It contains the origins of the app's development server. */
export function settingsSource({ framework, packageJson, root }: Host, port: string): string {
  const name = packageJson.name ?? root.split('/').at(-1)!
  const origins = ['localhost', 'app.localhost', '127.0.0.1'].map((host) => `http://${host}:${ports[framework]}`)
  return `/** The provider that \`keyhook dev\` starts on this machine. Saved changes apply without a restart. */
const settings = {
  origin: 'http://auth.localhost:${port}',
  apps: [
    {
      id: '${makeAppId(name)}',
      name: '${name.replace(/[^\w @./-]/g, '')}',
      origins: ${JSON.stringify(origins).replaceAll('"', "'").replaceAll(',', ', ')},
      embeddedWallets: { createOnLogin: 'users-without-wallets' },
    },
  ],
}

export default settings
`
}

/** Derives an app ID of 25 characters (a–z, 0–9 and hyphens) from a name. */
function makeAppId(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 16)
    .replace(/-$/, '')
  const digest = createHash('sha256').update(name).digest('hex')
  return `${slug || 'app'}-${digest}`.slice(0, 25)
}
