import * as z from 'zod/mini'
import { ChainType } from '../codecs/chain-type.js'
import { defineEndpoint } from '../http/define-endpoint.js'

const Value = z.union([z.string(), z.array(z.string()).check(z.maxLength(100))])
const Operator = z.enum(['eq', 'gt', 'gte', 'lt', 'lte', 'in'])

const condition = <const source extends string, const fields extends readonly [string, ...string[]]>(
  source: source,
  fields: fields,
) => z.object({ field_source: z.literal(source), field: z.enum([...fields]), operator: Operator, value: Value })

/** A condition of a rule: compares one field of a request with a value. Other field sources are not supported. */
const Condition = z.union([
  condition('ethereum_transaction', ['to', 'value', 'chain_id']),
  condition('ethereum_typed_data_domain', ['chainId', 'verifyingContract', 'chain_id', 'verifying_contract']),
  condition('solana_program_instruction', ['programId']),
  condition('solana_system_program_instruction', ['instructionName', 'Transfer.to', 'Transfer.lamports']),
  condition('system', ['current_unix_timestamp']),
  z.object({
    field_source: z.literal('ethereum_calldata'),
    /** 'function_name', or an argument such as 'transfer.amount'. */
    field: z.string().check(z.regex(/^(?:function_name|\w{1,100}\.\w{1,100})$/)),
    operator: Operator,
    value: Value,
    /** The JSON ABI of the contract's functions. */
    abi: z.array(z.looseObject({ type: z.string() })).check(z.minLength(1), z.maxLength(50)),
  }),
])

const rule = {
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The method that the rule applies to: a method of `rpc`, 'exportPrivateKey', or '*' for every method. */
  method: z.string(),
  action: z.enum(['ALLOW', 'DENY']),
  conditions: z.array(Condition).check(z.maxLength(50)),
}

const Rules = z.array(z.object(rule)).check(z.maxLength(50))
const StoredRule = z.looseObject({ id: z.string(), ...rule })

/** Rules for the use of server wallets. A request that no rule allows is denied. `created_at` is in milliseconds. */
const Policy = z.looseObject({
  id: z.string(),
  version: z.literal('1.0'),
  name: z.string(),
  chain_type: ChainType,
  rules: z.array(StoredRule),
  owner_id: z.nullable(z.string()),
  created_at: z.number(),
})

const owned = {
  owner: z.optional(z.nullable(z.object({ public_key: z.string() }))),
  owner_id: z.optional(z.nullable(z.string())),
}
const name = z.string().check(z.minLength(1), z.maxLength(50))
const id = { policy_id: z.string() }
const ofRule = { ...id, rule_id: z.string() }
const Success = z.looseObject({ success: z.boolean() })

/** Creates a policy. */
export const create = defineEndpoint({
  method: 'POST',
  path: '/api/v1/policies',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ version: z.literal('1.0'), name, chain_type: ChainType, rules: Rules, ...owned }),
  response: Policy,
})

/** Returns a policy. 404 for an unknown policy. */
export const get = defineEndpoint({
  method: 'GET',
  path: '/api/v1/policies/{policy_id}',
  auth: 'server',
  scope: 'read',
  request: z.object(id),
  response: Policy,
})

/** Changes a policy. Requires the signature of its owner, as all calls below do. */
export const update = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/policies/{policy_id}',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ ...id, name: z.optional(name), rules: z.optional(Rules), ...owned }),
  response: Policy,
})

/** Deletes a policy. 422 while a wallet has it. */
export const remove = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/policies/{policy_id}',
  auth: 'server',
  scope: 'wallets',
  request: z.object(id),
  response: Success,
})

/** Adds a rule to a policy. */
export const createRule = defineEndpoint({
  method: 'POST',
  path: '/api/v1/policies/{policy_id}/rules',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ ...id, ...rule }),
  response: StoredRule,
})

/** Returns a rule of a policy. */
export const getRule = defineEndpoint({
  method: 'GET',
  path: '/api/v1/policies/{policy_id}/rules/{rule_id}',
  auth: 'server',
  scope: 'read',
  request: z.object(ofRule),
  response: StoredRule,
})

/** Replaces a rule of a policy. */
export const updateRule = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/policies/{policy_id}/rules/{rule_id}',
  auth: 'server',
  scope: 'wallets',
  request: z.object({ ...ofRule, ...rule }),
  response: StoredRule,
})

/** Removes a rule from a policy. */
export const removeRule = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/policies/{policy_id}/rules/{rule_id}',
  auth: 'server',
  scope: 'wallets',
  request: z.object(ofRule),
  response: Success,
})
