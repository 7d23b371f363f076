import { adminPolicies, type ChainType } from '@keyhook/sdk/wire'
import type { Kysely, Selectable } from 'kysely'
import { HttpError } from '../base/http-error.js'
import { randomToken } from '../bytes/random.js'
import type { Call } from '../context/call.js'
import type { Schema } from '../database/schema.js'
import { serve } from '../routes/serve.js'
import { requireValidRules, type Rule } from './evaluate-rules.js'
import { lockRow } from './lock-row.js'
import { requireOwner, requireOwnerStill, resolveOwner, runOnce, serveOwned } from './owners.js'

type PolicyRow = Selectable<Schema['wallet_policies']>

const unknownPolicy = () => new HttpError(404, undefined, 'The app has no policy with this ID.')
const unknownRule = () => new HttpError(404, undefined, 'The policy has no rule with this ID.')

/** Mounts the policies of server wallets. */
export function mountPolicies(mount: serve.Mount): void {
  const { context } = mount
  const { clock, database } = context

  async function require({ app }: Pick<Call, 'app'>, id: string): Promise<PolicyRow> {
    const row = await findPolicy(database, { appId: app.id, id })
    if (!row) throw unknownPolicy()
    return row
  }

  /** Changes a policy for its owner. The owner must not have changed since the signature was verified. */
  async function change<result>(
    call: Call,
    id: string,
    run: (row: PolicyRow, save: (values: Partial<PolicyRow>) => Promise<PolicyRow>) => Promise<result>,
  ): Promise<result> {
    const row = await require(call, id)
    const signed = { call, ownerId: row.owner_id }
    await requireOwner(context, signed)
    const save = async (values: Partial<PolicyRow>) => {
      const saved = await database.transaction().execute(async (transaction) => {
        await requireOwnerStill(transaction, { app_id: row.app_id, owner_id: values.owner_id ?? null })
        return (
          transaction
            .updateTable('wallet_policies')
            .set(values)
            .where('app_id', '=', row.app_id)
            .where('id', '=', row.id)
            .where('owner_id', row.owner_id === null ? 'is' : '=', row.owner_id)
            // A concurrent change of the rules must not be lost.
            .where('rules', '=', row.rules)
            .returningAll()
            .executeTakeFirst()
        )
      })
      if (!saved) throw new HttpError(409, undefined, 'The policy has changed meanwhile. Send the request again.')
      return saved
    }
    return runOnce(context, signed, () => run(row, save))
  }

  serve(mount, adminPolicies.create, async ({ chain_type, name, rules, ...owner }, { app }) => {
    const stored = withIds(chain_type, rules)
    const ownerId = await resolveOwner(context, { ...owner, appId: app.id })
    const row = {
      ...{ app_id: app.id, id: randomToken(16), chain_type, name, rules: JSON.stringify(stored) },
      ...{ owner_id: ownerId ?? null, created_at: clock.now() },
    }
    await database.transaction().execute(async (transaction) => {
      await requireOwnerStill(transaction, row)
      await transaction.insertInto('wallet_policies').values(row).execute()
    })
    return toPolicy(row)
  })

  serve(mount, adminPolicies.get, async ({ policy_id: id }, call) => toPolicy(await require(call, id)))

  serveOwned(mount, adminPolicies.update, async ({ name, policy_id: id, rules, ...owner }, call) =>
    change(call, id, async (row, save) => {
      const ownerId = await resolveOwner(context, { ...owner, appId: call.app.id })
      const saved = await save({
        ...(name !== undefined && { name }),
        ...(rules !== undefined && { rules: JSON.stringify(withIds(row.chain_type, rules)) }),
        owner_id: ownerId === undefined ? row.owner_id : ownerId,
      })
      return toPolicy(saved)
    }),
  )

  serveOwned(mount, adminPolicies.remove, async ({ policy_id: id }, call) =>
    change(call, id, async ({ app_id }) => {
      const removed = await database.transaction().execute(async (transaction) => {
        // A concurrent request that assigns the policy to a wallet waits, or is visible to the next statement.
        await lockRow(transaction, { appId: app_id, id, table: 'wallet_policies' })
        return transaction
          .deleteFrom('wallet_policies')
          .where('app_id', '=', app_id)
          .where('id', '=', id)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('server_wallets').select('id').where('app_id', '=', app_id).where('policy_id', '=', id),
              ),
            ),
          )
          .returning('id')
          .executeTakeFirst()
      })
      if (!removed)
        throw new HttpError(422, 'invalid_data', 'A wallet has this policy. Remove it from the wallet first.')
      return { success: true }
    }),
  )

  serveOwned(mount, adminPolicies.createRule, async ({ policy_id: id, ...rule }, call) =>
    change(call, id, async (row, save) => {
      const [added] = withIds(row.chain_type, [rule])
      const rules = [...readRules(row), added!]
      if (rules.length > 50) throw new HttpError(422, 'invalid_data', 'A policy has at most 50 rules.')
      await save({ rules: JSON.stringify(rules) })
      return writeRule(added!)
    }),
  )

  serve(mount, adminPolicies.getRule, async ({ policy_id: id, rule_id: ruleId }, call) => {
    const rule = readRules(await require(call, id)).find((each) => each.id === ruleId)
    if (!rule) throw unknownRule()
    return writeRule(rule)
  })

  serveOwned(mount, adminPolicies.updateRule, async ({ policy_id: id, rule_id: ruleId, ...rule }, call) =>
    change(call, id, async (row, save) => {
      const rules = readRules(row)
      if (!rules.some((each) => each.id === ruleId)) throw unknownRule()
      requireValidRules(row.chain_type, [rule])
      const changed = { ...rule, id: ruleId }
      await save({ rules: JSON.stringify(rules.map((each) => (each.id === ruleId ? changed : each))) })
      return writeRule(changed)
    }),
  )

  serveOwned(mount, adminPolicies.removeRule, async ({ policy_id: id, rule_id: ruleId }, call) =>
    change(call, id, async (row, save) => {
      const rules = readRules(row)
      const rest = rules.filter((each) => each.id !== ruleId)
      if (rest.length === rules.length) throw unknownRule()
      await save({ rules: JSON.stringify(rest) })
      return { success: true }
    }),
  )
}

/** Returns a policy of the app, or undefined. */
export const findPolicy = (
  database: Kysely<Schema>,
  { appId, id }: { appId: string; id: string },
): Promise<PolicyRow | undefined> =>
  database.selectFrom('wallet_policies').selectAll().where('app_id', '=', appId).where('id', '=', id).executeTakeFirst()

/** Returns the rules of a stored policy. The rules were validated before they were stored. */
export const readRules = ({ rules }: Pick<PolicyRow, 'rules'>): readonly Rule[] => JSON.parse(rules) as Rule[]

function withIds(chainType: ChainType, rules: readonly Omit<Rule, 'id'>[]): readonly Rule[] {
  requireValidRules(chainType, rules)
  return rules.map((rule) => ({ ...rule, id: randomToken(16) }))
}

type WireRule = Awaited<ReturnType<(typeof adminPolicies.getRule)['decode']>>

/** The schema of the request has validated the conditions. Its types are narrower than `Rule`. */
const writeRule = (rule: Rule) => rule as unknown as WireRule

const toPolicy = (row: PolicyRow) => ({
  ...{ id: row.id, version: '1.0' as const, name: row.name, chain_type: row.chain_type },
  ...{ rules: readRules(row).map(writeRule), owner_id: row.owner_id, created_at: row.created_at },
})
