/** What `keyhook dev` tells of a settings file: the provider's address, the apps, and their origins. */
export type ReadSettings = {
  readonly origin: string
  readonly apps: readonly { readonly id: string; readonly origins: readonly string[] }[]
}

/** Reads a settings file as text: it may be TypeScript, and is the provider's to run. */
export function readSettings(text: string): ReadSettings {
  const plain = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, '')
  const [head = '', ...parts] = plain.split(/\bid:\s*(?=['"`])/)
  const apps = parts.map((part) => ({
    id: /^['"`]([^'"`]*)/.exec(part)?.[1] ?? '',
    origins: [...(/\borigins:\s*\[([^\]]*)\]/.exec(part)?.[1] ?? '').matchAll(/['"`]([^'"`]+)['"`]/g)].map(
      ([, origin]) => origin!,
    ),
  }))
  return { origin: /\borigin:\s*['"`]([^'"`]+)/.exec(head)?.[1] ?? 'http://auth.localhost:8787', apps }
}
