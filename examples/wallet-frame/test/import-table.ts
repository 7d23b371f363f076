/** The folders that contain plugins. */
const plugins: readonly string[] = ['login-methods', 'mfa-methods', 'recovery-methods']

/**
 * Returns the row of a file of `examples/wallet-frame/src`. A plugin's operations belong to `operations`. Its recovery
 * is above the shared parts, and its words are below all of them.
 */
export function layerOf(file: string): string {
  const [folder = ''] = file.split('/')
  if (!plugins.includes(folder)) return folder
  if (file.endsWith('/operations.ts')) return 'operations'
  return /\/(?:question|recover(?:y|ies))\.ts$/.test(file) ? folder : 'plugins'
}

/**
 * Every folder of `examples/wallet-frame/src` from the lowest to the highest, with the folders it may import at run
 * time. Types come from the same layer or a lower one.
 */
export const folders: Readonly<Record<string, readonly string[]>> = {
  'rules': [],
  'plugins': [],
  'ports': [],
  'key-kinds': ['rules'],
  'keys': ['rules'],
  'storage': ['rules', 'keys'],
  'session': ['storage'],
  'password': ['rules', 'keys'],
  'recovery': ['rules', 'keys', 'password'],
  'recovery-methods': ['rules', 'keys', 'password', 'recovery'],
  'operations': ['rules', 'key-kinds', 'keys', 'recovery', 'recovery-methods'],
  'pages': ['rules', 'plugins', 'key-kinds', 'keys', 'operations'],
  'channel': ['rules', 'plugins', 'operations', 'pages'],
  'app': ['rules', 'key-kinds', 'storage', 'session', 'password', 'pages', 'channel'],
}

/** The packages that each folder may use. The frame contains no other package. */
export const packages: Readonly<Record<string, readonly string[]>> = {
  'rules': ['@keyhook/sdk', '@scure/base'],
  'key-kinds': ['@keyhook/sdk', '@noble/curves', '@noble/hashes', '@scure/base', 'ox'],
  'keys': ['@keyhook/sdk', '@noble/hashes', '@scure/bip39', 'shamir-secret-sharing'],
  'session': ['@keyhook/sdk'],
  'password': ['@keyhook/sdk', 'hash-wasm'],
  'recovery': ['@keyhook/sdk', 'zod'],
  'recovery-methods': ['@keyhook/sdk', 'zod'],
  'operations': ['@keyhook/sdk', '@noble/hashes'],
  'pages': ['@keyhook/sdk', '@scure/bip39', 'ox'],
  'channel': ['@keyhook/sdk'],
  'app': ['@keyhook/sdk'],
  'main.ts': ['zod'],
}
