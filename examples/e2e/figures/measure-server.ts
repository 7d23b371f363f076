import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { countCommits } from './count-commits.js'
import { measureBaselines } from './measure-baselines.js'
import { type MeasuredCall, measureCalls } from './measure-calls.js'
import { makeProver } from '@keyhook/provider/internal/test/make-prover'
import { startPostgres } from '@keyhook/provider/internal/test/start-postgres'
import type { Figure } from './figure.js'
import { providerSettings as settings } from '@keyhook/test-kit/provider/provider-settings'
import { median, quantile } from './quantile.js'
import { refreshSessions } from './refresh-sessions.js'
import { seedSessions } from './seed-sessions.js'
import { type ProviderProcess, spawnProvider } from './spawn-provider.js'
import { waitForIdleCpu } from './wait-for-idle-cpu.js'

const minute = 60_000
const atOnce = 32
const sessions = 10_000
const fewSessions = 500

/** Measures a provider in a separate process under load, on PostgreSQL and on a file. */
export async function measureServer({ isLong }: measureServer.Options): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keyhook-figures-'))
  const file = join(folder, 'keyhook.db')
  const soakTime = isLong ? 10 * minute : minute / 2
  try {
    return [
      ...(await measurePostgres(folder)),
      ...(await measureCalls({ database: join(folder, 'calls.db'), folder, secrets: makeSecrets() })),
      ...(await withProvider({ database: file, folder, users: 100_000 }, async (load) => [
        {
          figure: 'Provider refreshes per second, with access token and proof, durable, libsql · p99',
          bar: 'printed',
          measured: (await measureRate(load)).measured,
          how: `the same on a file, \`synchronous=FULL\``,
          isMet: undefined,
        },
        await measureMemory(load, soakTime),
      ])),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export declare namespace measureServer {
  type Options = {
    /** True measures for ten minutes, to find memory leaks. */
    isLong: boolean
  }
}

const makeSecrets = () => ({ root: randomBytes(32), recovery: randomBytes(32) })

type Load = Pick<refreshSessions.Options, 'prover' | 'sessions'> & { readonly provider: ProviderProcess }

async function withProvider<result>(
  { database, folder, users }: { database: string; folder: string; users: number },
  measure: (load: Load) => Promise<result>,
): Promise<result> {
  const secrets = makeSecrets()
  const prover = await makeProver(settings.origin)
  const { thumbprint } = prover
  const held = await seedSessions({ database, secrets, sessions, settings, thumbprint, users })
  const provider = await spawnProvider({ database, folder, secrets, settings })
  try {
    return await measure({ prover, provider, sessions: held })
  } finally {
    await provider.stop()
  }
}

async function measurePostgres(folder: string): Promise<readonly Figure[]> {
  const row = {
    figure: 'Provider refreshes per second, with access token and proof, durable, PostgreSQL · p99',
    bar: '≥ 1,000 · ≤ 50 ms',
    how: `one provider process, which its one core bounds, \`fsync\` on, ${atOnce} at once over ${fewSessions} sessions, 15 s, all on this machine`,
  }
  const postgres = await startPostgres({ isDurable: true })
  if ('reason' in postgres) return [{ ...row, measured: `not measured: ${postgres.reason}`, isMet: undefined }]
  try {
    const { p99, measured, rate } = await withProvider({ database: postgres.url, folder, users: sessions }, measureRate)
    const bare = await countCommits({ atOnce, duration: 5000, url: postgres.url })
    const share = `${(rate / bare).toFixed(2)} times the ${bare} bare writes a second of the same database`
    const calls = await measureCalls({ database: postgres.makeDatabase('calls'), folder, secrets: makeSecrets() })
    return [
      { ...row, measured: `${measured}; ${share}`, isMet: rate >= 1000 && p99 <= 50 },
      ...calls,
      ...(await compareWithBaselines(calls, postgres)),
    ]
  } finally {
    postgres.stop()
  }
}

/** Measures other servers on the same PostgreSQL, and divides their CPU time by the provider's. */
async function compareWithBaselines(
  calls: readonly MeasuredCall[],
  { makeDatabase }: Pick<measureBaselines.Options, 'makeDatabase'>,
): Promise<readonly Figure[]> {
  const { renewal, sessionRead } = await measureBaselines({ makeDatabase })
  const msOf = (name: MeasuredCall['name']) => calls.find((call) => call.name === name)?.ms ?? Number.NaN
  const ratio = renewal / msOf('Session renewal with access token and proof')
  const how = 'in the same run, the same number of calls, on the same PostgreSQL'
  return [
    {
      figure: 'Renewals per CPU second, compared with `oidc-provider`',
      bar: '≥ 1.5 times',
      measured: `${ratio.toFixed(2)} times; \`oidc-provider\` ${renewal.toFixed(2)} ms`,
      how: `\`oidc-provider\` with DPoP, rotation and JWT access tokens, ${how}`,
      isMet: ratio >= 1.5,
    },
    {
      figure: '`users/me` per CPU second, compared with `better-auth`',
      bar: 'printed',
      measured: `${(sessionRead / msOf('`users/me` with proof')).toFixed(2)} times; \`better-auth\` ${sessionRead.toFixed(2)} ms`,
      how: `\`get-session\` of \`better-auth\`, without a proof and a token, ${how}`,
      isMet: undefined,
    },
  ]
}

async function measureRate({ prover, provider: { port }, sessions: all }: Load) {
  const duration = 15_000
  // So few sessions that each has its access token before the measurement starts.
  const sessions = all.slice(0, fewSessions)
  await waitForIdleCpu()
  await refreshSessions({ atOnce, duration: 5000, port, prover, sessions })
  const times = await refreshSessions({ atOnce, duration, port, prover, sessions })
  const rate = Math.round(times.length / (duration / 1000))
  const p99 = quantile(times, 0.99)
  return { p99, rate, measured: `${rate} · ${p99.toFixed(0)} ms` }
}

async function measureMemory({ prover, provider, sessions }: Load, duration: number): Promise<Figure> {
  const { memory, port } = provider
  const samples: number[] = []
  const sampling = setInterval(() => samples.push(memory() ?? Number.NaN), duration / 60)
  await refreshSessions({ atOnce: 8, duration, port, prover, sessions })
  clearInterval(sampling)
  const third = Math.floor(samples.length / 3)
  const [early, last] = [median(samples.slice(third, 2 * third)), median(samples.slice(2 * third))]
  const growth = last / early
  return {
    figure: 'Provider memory with 10⁵ users and 10⁴ live sessions',
    bar: 'printed, and flat',
    measured: `${Math.round(last / 1e6)} MB, ${growth.toFixed(2)} times the third before`,
    how: `resident memory of the process while sessions are renewed without a pause for ${(duration / minute).toString()} min, medians of the last two thirds`,
    isMet: growth <= 1.1,
  }
}
