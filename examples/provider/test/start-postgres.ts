import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@keyhook/test-kit/ports/free-port'

const installed = '/usr/lib/postgresql'

/**
 * Starts a separate PostgreSQL server if its programs are installed, and otherwise returns the reason. Commits survive
 * a power loss only with `isDurable`.
 */
export async function startPostgres({ isDurable = false }: { isDurable?: boolean } = {}): Promise<
  | {
      url: string
      crash: () => void
      makeDatabase: (name: string) => string
      copy: (from: string, to: string) => void
      stop: () => void
    }
  | { reason: string }
> {
  const bin = findPrograms()
  if (bin === undefined) return { reason: `initdb and pg_ctl are not in ${installed}/*/bin` }
  // The server refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  if (isRoot && (user === undefined || spawnSync('runuser', ['--version']).status !== 0))
    return { reason: 'PostgreSQL cannot run as root, and there is no other user to run it as' }
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-postgres-'))
  if (isRoot && user !== undefined) {
    const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
    chownSync(folder, id('-u'), id('-g'))
  }
  const run = (program: string, ...parameters: string[]) => {
    const command = [join(bin, program), ...parameters]
    const [name = '', ...rest] = isRoot ? ['runuser', '-u', user ?? '', '--', ...command] : command
    // A file instead of a pipe, because the server would keep the pipe open.
    const { error, status } = spawnSync(name, rest, { cwd: folder, stdio: 'ignore' })
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? status}`)
  }
  const port = await freePort()
  const at = ['--host=127.0.0.1', `--port=${port}`, '--username=keyhook']
  const data = join(folder, 'data')
  run('initdb', '-D', data, '-U', 'keyhook', '-A', 'trust', '--no-sync', '-E', 'UTF8')
  const options = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=${isDurable ? 'on' : 'off'} -c max_connections=300`
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  start()
  return {
    url: `postgres://keyhook@127.0.0.1:${port}/postgres`,
    /** Creates an empty database, and returns its address. */
    makeDatabase(name) {
      run('createdb', ...at, name)
      return `postgres://keyhook@127.0.0.1:${port}/${name}`
    },
    /** Restores a dump of a database into an empty one. */
    copy(from, to) {
      const file = join(folder, 'dump')
      run('pg_dump', ...at, '--format=custom', `--file=${file}`, from)
      run('pg_restore', ...at, '--no-owner', `--dbname=${to}`, file)
    },
    /** Ends every process of the server at once without further writes, and starts it again. */
    crash() {
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      start()
    },
    stop() {
      // A checkpoint would write databases that are deleted here.
      run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true })
    },
  }
}

function findPrograms(): string | undefined {
  if (!existsSync(installed)) return undefined
  const folders = readdirSync(installed)
    .sort((one, other) => Number(other) - Number(one))
    .map((release) => join(installed, release, 'bin'))
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(folder, name))))
}
