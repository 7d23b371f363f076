import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { EdgeVM } from '@edge-runtime/vm'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const workspace = resolve(import.meta.dirname, '../..')
/** The files of the core's dependencies that import a module of Node. */
const importers = new Map<string, string[]>()
let code = ''

beforeAll(async () => {
  const output = await build({
    root: workspace,
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'edge-light', 'workerd', 'worker', 'browser', 'module', 'import'] },
    plugins: [
      {
        name: 'test:builtins',
        enforce: 'pre',
        resolveId(id, importer) {
          if (!isBuiltin(id)) return undefined
          importers.set(id, [...(importers.get(id) ?? []), relative(workspace, importer ?? '')])
          return { id, external: true }
        },
      },
    ],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: join(workspace, 'test/edge/log-in.ts'), formats: ['iife'], name: 'entry' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [{ output: files }] = (Array.isArray(output) ? output : [output]) as [Rolldown.RolldownOutput]
  code = files[0].code
})

test('the core imports no Node module, and only its dependency ox imports one', () => {
  expect(Object.fromEntries(importers)).toEqual({
    'node:worker_threads': [expect.stringContaining('node_modules/ox/')],
  })
})

test('logs in by email and refreshes on an edge runtime without a log entry', async () => {
  const vm = new EdgeVM()
  vm.evaluate(code)
  const logIn = vm.evaluate<(sqlite: Uint8Array) => Promise<string>>('entry.logIn')
  const sqlite = readFileSync(fileURLToPath(import.meta.resolve('@sqlite.org/sqlite-wasm/sqlite3.wasm')))

  expect(JSON.parse(await logIn(sqlite))).toEqual({
    sent: ['ada@example.com'],
    wrong: expect.stringMatching(/code/i),
    isNew: true,
    isSame: true,
    accounts: ['email'],
    logged: [],
    globals: [],
  })
})
