import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { hashText } from '../text/hash-text.js'

/** Opens the cached response of a URL, with its ETag. Ignores a cache file that cannot be read or written. */
export function openCache(env: Readonly<Record<string, string | undefined>>, address: string): Cache {
  const folder = join(env['XDG_CACHE_HOME'] ?? env['LOCALAPPDATA'] ?? join(homedir(), '.cache'), 'keyhook')
  const path = join(folder, `${hashText(address)}.json`)
  const known = attempt(() => JSON.parse(readFileSync(path, 'utf8')) as { etag: string; text: string })
  return {
    etag: known?.etag,
    text: known?.text,
    save(etag, text) {
      if (!etag) return
      attempt(() => {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        writeFileSync(path, JSON.stringify({ etag, text }), { mode: 0o600 })
      })
    },
  }
}

export type Cache = {
  readonly etag: string | undefined
  readonly text: string | undefined
  readonly save: (etag: string | null, text: string) => void
}

function attempt<value>(task: () => value): value | undefined {
  try {
    return task()
  } catch {
    return undefined
  }
}
