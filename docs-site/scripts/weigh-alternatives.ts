import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Metafile } from 'esbuild'
import type { Alternatives } from '../collect/collect-landing.js'

/**
 * Measures the packages in the comparison on the landing page: `npm run alternatives --workspace @keyhook/docs-site`.
 * Installs the newest version of each package, and bundles it in the same way as the SDK: minified, without React, with
 * gzip. It takes minutes and needs the network, so `collect/alternatives.json` stores the result.
 */
const resultFile = resolve(import.meta.dirname, '../collect/alternatives.json')
const before = JSON.parse(readFileSync(resultFile, 'utf8')) as Alternatives
const packages = []
for (const each of before.packages) packages.push({ ...each, ...(await weigh(each.name, each.takes)) })
writeFileSync(
  resultFile,
  `${JSON.stringify({ measured: new Date().toISOString().slice(0, 10), packages }, undefined, 2)}\n`,
)

async function weigh(name: string, takes: string) {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-alternative-'))
  try {
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    const parameters = [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      name,
      'react@19.3.1',
      'react-dom@19.3.1',
    ]
    const { status, stderr } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} could not be installed.\n${stderr.slice(-2000)}`)
    const { version } = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
    const { metafile, outputFiles } = await build({
      absWorkingDir: folder,
      stdin: { contents: `export ${takes} from '${name}'`, resolveDir: folder, sourcefile: 'host.ts', loader: 'ts' },
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      platform: 'browser',
      target: 'es2022',
      define: { 'process.env.NODE_ENV': '"production"', 'global': 'globalThis' },
      external: ['react', 'react-dom', 'react/*', 'react-dom/*'],
      logLevel: 'error',
      metafile: true,
      outdir: 'unwritten',
      write: false,
    })
    const entry = Object.keys(metafile.outputs).find((path) => metafile.outputs[path]!.entryPoint === 'host.ts')!
    const initial = new Set([...reachable(metafile, entry)].map((path) => resolve(folder, path)))
    const early = outputFiles.filter(({ path }) => initial.has(path))
    const bytes = gzipSync(Buffer.concat(early.map(({ contents }) => contents)), { level: 9 }).length
    const all = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0)
    return { version, bytes, lazyBytes: Math.max(0, all - bytes) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function reachable({ outputs }: Metafile, from: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(from)) return seen
  seen.add(from)
  for (const { external, kind, path } of outputs[from]!.imports)
    if (kind === 'import-statement' && !external) reachable({ outputs } as Metafile, path, seen)
  return seen
}
