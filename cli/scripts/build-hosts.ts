import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/**
 * Sets up each generated app as a user would, installs its packages, and builds it with the framework's own build. Run
 * it with `npm run hosts --workspace keyhook [name…]`. It downloads whole frameworks, so the tests do not run it.
 */
const root = resolve(import.meta.dirname, '..')
const builds: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'vite': [['npm', 'run', 'build']],
  'next-app': [['npm', 'run', 'build']],
  'next-pages': [['npm', 'run', 'build']],
  'react-router': [
    ['npm', 'run', 'typecheck'],
    ['npm', 'run', 'build'],
  ],
  'tanstack': [
    ['npm', 'run', 'build'],
    ['npx', 'tsc', '--noEmit'],
  ],
}

const work = mkdtempSync(join(tmpdir(), 'keyhook-hosts-'))
run(['npm', 'pack', '--workspace', '@keyhook/sdk', '--pack-destination', work], resolve(root, '..'))
const sdk = join(
  work,
  readdirSync(work).find((name) => name.endsWith('.tgz'))!,
)

const requested = process.argv.slice(2)
const failed: string[] = []
for (const [name, commands] of Object.entries(builds)) {
  if (requested.length > 0 && !requested.includes(name)) continue
  const folder = join(work, name)
  const files = JSON.parse(readFileSync(join(root, `test/hosts/${name}.json`), 'utf8')) as Record<string, string>
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), withoutFonts(text))
  }
  // The generated app in test/hosts lacks the template's pictures, because only texts are packed.
  for (const picture of ['hero.png', 'react.svg', 'vite.svg'])
    if (name === 'vite') {
      mkdirSync(join(folder, 'src/assets'), { recursive: true })
      writeFileSync(join(folder, 'src/assets', picture), '')
    }
  try {
    run([process.execPath, join(root, 'dist/keyhook.js'), 'init', '--yes', '--no-install'], folder)
    cpSync(sdk, join(folder, 'sdk.tgz'))
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const pinned = { ...manifest.dependencies, '@keyhook/sdk': 'file:sdk.tgz', 'viem': '2.57.20' }
    const overrides = { ox: '0.14.67' }
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ ...manifest, dependencies: pinned, overrides }, null, 2),
    )
    run(['npm', 'install', '--no-audit', '--no-fund'], folder)
    for (const command of commands) run(command, folder)
    process.stdout.write(`${name}: set up, type-checked and built\n`)
  } catch (error) {
    failed.push(name)
    process.stdout.write(`${name}: ${String(error)}\n`)
  }
}
if (failed.length > 0) process.exitCode = 1

function run([command, ...parameters]: readonly string[], cwd: string): void {
  const { status, stderr, stdout } = spawnSync(command!, parameters, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: undefined },
  })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')}\n${stdout.slice(-4000)}${stderr.slice(-4000)}`)
}

/** Removes Google's fonts, which a build would download. */
function withoutFonts(text: string): string {
  if (!text.includes('next/font/google')) return text
  return text
    .replace(/import \{[^}]*\} from "next\/font\/google";\n/, '')
    .replace(/const \w+ = Geist(?:_Mono)?\(\{[\s\S]*?\}\);\n/g, '')
    .replaceAll(/\$\{geist\w+\.(?:variable|className)\} ?/g, '')
}
