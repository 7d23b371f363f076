import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

const consumer = inject('consumer')
const manifest = readFileSync(join(consumer, 'node_modules/@keyhook/sdk/package.json'), 'utf8')
const { exports } = JSON.parse(manifest) as { exports: Record<string, unknown> }
const entries = Object.keys(exports).filter((entry) => entry !== './package.json')

/** Replaces each browser global with a getter that records which code reads it. */
const trap = `
  const reads = []
  const names = ['window', 'document', 'self', 'localStorage', 'sessionStorage', 'indexedDB', 'location', 'history']
  for (const name of [...names, 'navigator', 'BroadcastChannel', 'Worker', 'matchMedia', 'open', 'postMessage'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => {
        const from = new Error().stack.split('\\n')[2] ?? ''
        if (from.includes('@keyhook/sdk')) reads.push(name + from)
        return undefined
      },
    })
`

test.each(entries)(
  "importing '%s' on a server uses no browser global, prints nothing and lets the process exit",
  (entry) => {
    const script = join(consumer, `import${entry.replaceAll(/\W/g, '-')}.mjs`)
    const load = `const module = await import('@keyhook/sdk${entry.slice(1)}')`
    const save = `writeFileSync('${script}.json', JSON.stringify({ reads, exports: Object.keys(module).length }))`
    writeFileSync(script, `import { writeFileSync } from 'node:fs'\n${trap}\n${load}\n${save}`)

    const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8', timeout: 100_000 })

    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' })
    const { reads, exports } = JSON.parse(readFileSync(`${script}.json`, 'utf8')) as {
      reads: string[]
      exports: number
    }
    expect(reads).toEqual([])
    expect(exports).toBeGreaterThan(0)
  },
)
