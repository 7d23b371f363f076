import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { buildOnce } from 'keyhook/internal/scripts/build-once'
import type { Figure } from './figure.js'
import { median } from './quantile.js'
import { waitForIdleCpu } from './wait-for-idle-cpu.js'

const cli = resolve(import.meta.dirname, '../../../cli')
const rounds = 9
const report = `process.on('exit', () => require('node:fs').writeSync(3, String(Object.values(process.cpuUsage()).reduce((one, other) => one + other))))`

/** The CPU time of the CLI's commands, with Node's own start. */
export async function measureCli(): Promise<readonly Figure[]> {
  await buildOnce()
  await waitForIdleCpu()
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-figures-cli-'))
  try {
    const hook = join(folder, 'report.cjs')
    writeFileSync(hook, report)
    const host = JSON.parse(readFileSync(join(cli, 'test/hosts/vite.json'), 'utf8')) as Record<string, string>
    const measure = async (parameters: readonly string[], bar: number): Promise<Figure> => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const cwd = join(folder, String(round), parameters.join('-'))
        await mkdir(cwd, { recursive: true })
        for (const [path, content] of Object.entries(host)) {
          await mkdir(dirname(join(cwd, path)), { recursive: true })
          writeFileSync(join(cwd, path), content)
        }
        const command = ['--require', hook, join(cli, 'dist/keyhook.js'), ...parameters]
        const { output, status } = spawnSync(process.execPath, command, {
          cwd,
          encoding: 'utf8',
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        })
        if (status !== 0) throw new Error(`keyhook ${parameters.join(' ')} failed.\n${output.join('')}`)
        times.push(Number(output[3]) / 1e6)
      }
      const time = median(times)
      return {
        figure: `CPU time of \`keyhook ${parameters.join(' ')}\``,
        bar: `≤ ${bar.toFixed(2)} s`,
        measured: `${time.toFixed(2)} s`,
        how: `user and system time of the process in a new Vite app, median of ${rounds}`,
        isMet: time <= bar,
      }
    }
    return [await measure(['--help'], 0.1), await measure(['add', 'all', '--no-install'], 0.3)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
