import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { serveBuilt } from './serve-built.js'

/** Serves the site on this machine. Builds it first if a source has changed. */
const workspace = resolve(import.meta.dirname, '..')
const sources = [
  ...['collect', 'content', 'demo', 'public', 'samples', 'scripts', 'src'],
  ...[
    '../cli/src',
    '../examples/provider/src',
    '../examples/wallet-frame/src',
    '../registry/gallery',
    '../registry/src',
    '../sdk/src',
  ],
]
const built = join(workspace, 'dist/client/404.html')

if (
  !existsSync(built) ||
  statSync(built).mtimeMs < Math.max(...sources.map((folder) => newest(join(workspace, folder))))
) {
  process.stdout.write('Building the documentation, which takes a minute…\n')
  const { status } = spawnSync('npm', ['run', 'build', '--silent'], { cwd: workspace, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}

const { url } = await serveBuilt(Number(process.env['KEYHOOK_DOCS_PORT'] ?? 5190)).catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\nSet another port with KEYHOOK_DOCS_PORT.\n`,
  )
  process.exit(1)
})
process.stdout.write(`\n  Documentation     ${url}\n\n`)

/** Returns the time of the last change in a folder. */
function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  return Math.max(...files.map((file) => statSync(file).mtimeMs))
}
