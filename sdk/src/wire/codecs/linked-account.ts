import * as z from 'zod/mini'
import type { AccountOfType, LinkedAccount, RecoveryMethod, Verified } from '../../domain/entities/linked-account.js'
import type { OAuthProvider } from '../../domain/entities/login-method.js'
import { recoveryMethods } from '../../recovery-methods/recovery-methods.js'
import { chainTypes, entropyIdVerifier } from '../../domain/rules/evm/chain-types.js'
import oauthProviders from '../../login-methods/oauth-providers.js'
import { methodFields } from '../../login-methods/all/codec.js'
import {
  type AccountFields,
  date,
  type Field,
  flag,
  type Kind,
  number,
  orNull,
  orUndefined,
  text,
} from './account-fields.js'
import { ChainType } from './chain-type.js'
import { tolerant } from './tolerant.js'

/** Converts a name to snake case, which the provider's API uses. */
const toSnakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (initial) => `_${initial.toLowerCase()}`)

type OAuthKind = `${OAuthProvider}_oauth`
type AnyFields = Readonly<Record<string, Field<unknown>>>

const recoveryMethod = z.enum<RecoveryMethod[]>([...recoveryMethods])
const verifier = z.enum(chainTypes.map(entropyIdVerifier))

const dates: { readonly [name in keyof Verified]: Field<Date | null> } = {
  firstVerifiedAt: ['first_verified_at', date],
  latestVerifiedAt: ['latest_verified_at', date],
}
const subject = ['subject', text] as const
/** Fields of the accounts at each OAuth provider. Their names in the API are in snake case. */
const oauthKinds: { readonly [type: string]: AnyFields } = Object.fromEntries(
  Object.entries(oauthProviders).map(([provider, { profile }]) => {
    const fields = Object.entries(profile).map(([name, unknown]) => [
      name,
      [toSnakeCase(name), unknown === null ? orNull : tolerant(text, '')],
    ])
    return [`${provider}_oauth`, { subject, ...Object.fromEntries(fields) }]
  }),
)

/** Fields of each account type: their names in the provider's API, and their codecs. */
const kinds: { readonly [type in Exclude<Kind, OAuthKind>]: AccountFields<type> } = {
  ...methodFields,
  wallet: {
    id: ['id', tolerant(z.nullish(text), undefined)],
    address: ['address', text],
    chainType: ['chain_type', ChainType],
    chainId: ['chain_id', orUndefined],
    walletClientType: ['wallet_client_type', orUndefined],
    connectorType: ['connector_type', orUndefined],
    imported: ['imported', flag],
    delegated: ['delegated', flag],
    walletIndex: ['wallet_index', tolerant(z.nullable(number), null)],
    recoveryMethod: ['recovery_method', tolerant(z.optional(recoveryMethod), undefined)],
    entropyId: ['entropy_id', orUndefined],
    entropyIdVerifier: ['entropy_id_verifier', tolerant(z.optional(verifier), undefined)],
  },
  smart_wallet: {
    address: ['address', text],
    smartWalletType: ['smart_wallet_type', tolerant(text, '')],
    smartWalletVersion: ['smart_wallet_version', orUndefined],
  },
}

type Values = Readonly<Record<string, unknown>>

const all: { readonly [type: string]: AnyFields } = { ...kinds, ...oauthKinds }

const fieldsOf = (type: string): AnyFields | undefined =>
  Object.hasOwn(all, type) ? { ...all[type], ...dates } : undefined

/** Decodes the fields; undefined if a required field cannot be read. */
function decodeFields(fields: AnyFields, wire: Values): Values | undefined {
  const values: Record<string, unknown> = {}
  for (const [name, [wireName, schema]] of Object.entries(fields)) {
    const { data, success } = z.safeDecode(schema, wire[wireName])
    if (!success) return undefined
    values[name] = data
  }
  return values
}

const encodeFields = (fields: AnyFields, values: Values) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, [wireName, schema]]) => [wireName, z.encode(schema, values[name])]),
  )

const Wire = z.looseObject({ type: tolerant(text, '') })

/** Decodes wire names into the SDK's. An account that cannot be read as its type becomes `other`, with all its data. */
export const LinkedAccountCodec = z.codec(Wire, z.custom<LinkedAccount>(), {
  decode({ type, ...rest }): LinkedAccount {
    const known = fieldsOf(type)
    const values = known && decodeFields(known, rest)
    // The compiler checked the fields of each type where they were defined.
    if (values) return { type, ...values } as LinkedAccount
    const { first_verified_at: first, latest_verified_at: latest, ...fields } = rest
    return {
      type: 'other',
      kind: type,
      fields,
      firstVerifiedAt: z.decode(date, first as number),
      latestVerifiedAt: z.decode(date, latest as number),
    }
  },
  encode({ type, ...account }) {
    const fields = fieldsOf(type)
    if (fields) return { type, ...encodeFields(fields, account) }
    const { fields: sent, kind, ...verified } = account as Omit<AccountOfType<'other'>, 'type'>
    return { ...sent, type: kind, ...encodeFields(dates, verified) }
  },
})
