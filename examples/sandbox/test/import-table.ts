/**
 * Every folder of `examples/sandbox/src`, from the lowest to the highest, with the folders that it may import at run
 * time. A folder may import types from the same or a lower folder. `checkout` serves this repository and is not
 * published.
 */
export const folders: Readonly<Record<string, readonly string[]>> = {
  ports: [],
  nodes: [],
  routes: [],
  settings: ['routes'],
  start: ['ports', 'nodes', 'routes', 'settings'],
  checkout: ['ports', 'nodes', 'routes', 'settings', 'start'],
}

/**
 * The packages that each folder may use. The build inlines some packages: the test kit, Farcaster's client, ox and
 * viem.
 */
export const packages: Readonly<Record<string, readonly string[]>> = {
  '': ['@keyhook/provider'],
  'ports': ['@keyhook/test-kit'],
  'routes': ['@farcaster/auth-client', '@scure/base', 'hono', 'jose', 'ox', 'viem', 'zod'],
  'start': ['pino'],
}
