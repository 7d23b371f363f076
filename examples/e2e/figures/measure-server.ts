import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../provider/test/start-postgres.js'
import { countCommits } from './count-commits.js'
import type { Figure } from './figure.js'
import { median, quantile } from './quantile.js'
import { refreshSessions } from './refresh-sessions.js'
import { seedSessions } from './seed-sessions.js'
import { spawnProvider } from './spawn-provider.js'
import { appId, unlimited } from './start-provider.js'
import { whenCalm } from './when-calm.js'

const settings = {
  origin: 'http://auth.localhost:8787',
  limits: unlimited,
  apps: [{ id: appId, name: 'Figures', origins: ['http://localhost:3000'] }],
}
const users = 100_000
const sessions = 10_000
const minute = 60_000
const atOnce = 32

/** What a provider of its own process does under load, on PostgreSQL and on a file. */
export async function measureServer({ isLong }: measureServer.Options): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-figures-'))
  try {
    return [await measurePostgres(folder), ...(await measureFile(folder, isLong ? 10 * minute : minute / 2))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export declare namespace measureServer {
  type Options = {
    /** Soaks for ten minutes. */
    isLong: boolean
  }
}

const newSecrets = () => ({ root: randomBytes(32), recovery: randomBytes(32) })

async function measurePostgres(folder: string): Promise<Figure> {
  const row = {
    figure: 'Provider refreshes per second, durable, PostgreSQL · p99',
    bar: '≥ 1,000 · ≤ 50 ms',
    how: `one provider process, which its one core bounds, \`fsync\` on, ${atOnce} at once over ${sessions} sessions, 15 s, all on this machine`,
  }
  const postgres = await startPostgres({ isDurable: true })
  if ('reason' in postgres) return { ...row, measured: `not measured: ${postgres.reason}`, isMet: undefined }
  try {
    const secrets = newSecrets()
    const database = postgres.url
    const tokens = await seedSessions({ database, secrets, sessions, settings, users: sessions })
    const provider = await spawnProvider({ database, folder, secrets, settings })
    try {
      const { late, rate } = await load([provider.port], tokens)
      const bare = await countCommits({ atOnce, duration: 5000, url: database })
      const share = `${(rate / bare).toFixed(2)} times the ${bare} bare writes a second of the same database`
      return { ...row, measured: `${rate} · ${late.toFixed(0)} ms; ${share}`, isMet: rate >= 1000 && late <= 50 }
    } finally {
      await provider.stop()
    }
  } finally {
    postgres.stop()
  }
}

async function load(ports: readonly number[], tokens: string[]): Promise<{ rate: number; late: number }> {
  await whenCalm()
  await refreshSessions({ atOnce, duration: 5000, ports, tokens })
  const duration = 15_000
  const times = await refreshSessions({ atOnce, duration, ports, tokens })
  return { rate: Math.round(times.length / (duration / 1000)), late: quantile(times, 0.99) }
}

async function measureFile(folder: string, soak: number): Promise<readonly Figure[]> {
  const secrets = newSecrets()
  const database = join(folder, 'keyhook.db')
  const tokens = await seedSessions({ database, secrets, sessions, settings, users })
  const provider = await spawnProvider({ database, folder, secrets, settings })
  try {
    const { late, rate } = await load([provider.port], tokens)
    const samples: number[] = []
    const sampling = setInterval(() => samples.push(provider.memory() ?? Number.NaN), soak / 60)
    await refreshSessions({ atOnce: 8, duration: soak, ports: [provider.port], tokens })
    clearInterval(sampling)
    const third = Math.floor(samples.length / 3)
    const [early, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))]
    const growth = last / early
    return [
      {
        figure: 'Provider refreshes per second, durable, libsql · p99',
        bar: 'printed',
        measured: `${rate} · ${late.toFixed(0)} ms`,
        how: `the same on a file, \`synchronous=FULL\``,
        isMet: undefined,
      },
      {
        figure: 'Provider memory with 10⁵ users and 10⁴ live sessions',
        bar: 'printed, and flat',
        measured: `${megabytes(last)}, ${growth.toFixed(2)} times the third before`,
        how: `resident memory of the process while sessions are renewed without a pause for ${(soak / minute).toString()} min, medians of the last two thirds`,
        isMet: growth <= 1.1,
      },
    ]
  } finally {
    await provider.stop()
  }
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
