import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { createMetrics } from '@keyhook/provider/internal/src/metrics/create-metrics'

/**
 * Checks the alert rules and the format of the metrics with Prometheus' `promtool`. Debian has it in the package
 * `prometheus`. `KEYHOOK_PROMTOOL` sets its path.
 */
const promtool = process.env['KEYHOOK_PROMTOOL'] ?? 'promtool'
const rules = resolve(import.meta.dirname, '../../provider/monitoring/alerts.yml')

function check(parameters: readonly string[], input?: string): void {
  const { error, status } = spawnSync(promtool, parameters, {
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  })
  if (error) throw new Error('promtool is not installed. On Debian: apt-get install prometheus', { cause: error })
  process.stdout.write(`${status === 0 ? '✓' : '✗'} promtool ${parameters.join(' ')}\n`)
  if (status !== 0) process.exitCode = 1
}

const metrics = createMetrics()
metrics.countLine('info', { route: 'POST /api/v1/passwordless/authenticate', status: 200, ms: 12 }, 'request')
metrics.countLine('info', { route: 'POST /api/v1/passwordless/init', status: 200, ms: 12 }, 'request')
metrics.countLine('info', { route: 'POST /api/v1/sessions', status: 200, ms: 3 }, 'request')
metrics.countLine('warn', { event: 'session-ended-by-replay' }, 'security event')
await metrics.countMessage('mail', async () => {})
const pools = { main: { used: 1, waiting: 0 } }

check(['check', 'rules', '--lint=all', '--lint-fatal', rules])
check(['check', 'metrics'], await metrics.write(async () => ({ pools, webhooks: { seconds: 0 } })))
