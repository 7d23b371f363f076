import { exportJWK, importSPKI } from 'jose'
import { callBudgets } from '../abuse/call-budgets.js'
import { consume } from '../abuse/consume.js'
import { readRow } from '../database/installation.js'
import { grantKeysPath } from '../recovery-keys/recovery-paths.js'
import type { serve } from './serve.js'

/** The keys by which grants for the recovery service are signed, and the installation that its store belongs to. */
export function mountGrantKeys({ context, hono }: serve.Mount): void {
  const { clock, database, recoveryOrigin } = context
  if (recoveryOrigin === undefined) return
  hono.get(grantKeysPath, async (c) => {
    c.env.requestContext.route = `GET ${grantKeysPath}`
    await consume(context, callBudgets('document', c.env.requestContext.network))
    const rows = await database
      .selectFrom('recovery_grant_keys')
      .selectAll()
      .where('expires_at', '>', clock.now())
      .execute()
    const keys = await Promise.all(
      rows.map(async ({ kid, public_key }) => ({
        ...(await exportJWK(await importSPKI(public_key, 'ES256', { extractable: true }))),
        alg: 'ES256',
        kid,
        use: 'sig',
      })),
    )
    return c.json({ keys, pair: (await readRow(database))?.pair }, 200)
  })
}
