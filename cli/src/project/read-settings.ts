/** The parts of a settings file that `keyhook dev` prints: the provider's origin, the apps and their origins. */
export type ReadSettings = {
  readonly origin: string
  readonly apps: readonly { readonly id: string; readonly origins: readonly string[] }[]
}

/** Reads a settings file as text, without running it. The file may be TypeScript, and only the provider runs it. */
export function readSettings(text: string): ReadSettings {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/[^\n]*/gm, '')
  const [head = '', ...parts] = code.split(/\bid:\s*(?=['"`])/)
  const apps = parts.map((part) => ({
    id: /^['"`]([^'"`]*)/.exec(part)?.[1] ?? '',
    origins: [...(/\borigins:\s*\[([^\]]*)\]/.exec(part)?.[1] ?? '').matchAll(/['"`]([^'"`]+)['"`]/g)].map(
      ([, origin]) => origin!,
    ),
  }))
  return { origin: /\borigin:\s*['"`]([^'"`]+)/.exec(head)?.[1] ?? 'http://auth.localhost:8787', apps }
}
