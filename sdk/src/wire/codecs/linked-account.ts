import * as z from 'zod/mini'
import type { AccountOfType, LinkedAccount, RecoveryMethod, Verified } from '../../domain/entities/linked-account.js'
import { chainTypes, entropyIdVerifier } from '../../domain/rules/chain-types.js'
import { ChainType } from './chain-type.js'
import { Seconds } from './seconds.js'
import { tolerantList } from './tolerant-list.js'
import { tolerant } from './tolerant.js'

type Kind = Exclude<LinkedAccount['type'], 'other'>
type Field<value> = readonly [wireName: string, schema: z.ZodMiniType<value>]
type Fields<type extends Kind> = {
  readonly [name in Exclude<keyof AccountOfType<type>, 'type' | keyof Verified>]-?: Field<AccountOfType<type>[name]>
}

/** Without these an account is none of its kind. */
const text = z.string()
const number = z.number()
const orNull = tolerant(z.nullable(text), null)
const orUndefined = tolerant(z.optional(text), undefined)
const flag = tolerant(z.boolean(), false)
const date = tolerant(z.nullable(Seconds), null)
const wallets = tolerantList(z.object({ address: text }))
const recoveryMethod = z.enum<RecoveryMethod[]>(['privy', 'user-passcode', 'google-drive', 'icloud', 'passkey'])
const verifier = z.enum(chainTypes.map(entropyIdVerifier))
const providerApp = z.codec(text, z.custom<AccountOfType<'cross_app'>['providerApp']>(), {
  decode: (id) => ({ id }),
  encode: ({ id }) => id,
})

const dates: { readonly [name in keyof Verified]: Field<Date | null> } = {
  firstVerifiedAt: ['first_verified_at', date],
  latestVerifiedAt: ['latest_verified_at', date],
}
const subject = ['subject', text] as const
const name = ['name', orNull] as const
const email = ['email', orNull] as const
const username = ['username', orNull] as const
const profilePictureUrl = ['profile_picture_url', orNull] as const
/** Empty where the server does not tell: hosts read it as a string. */
const knownEmail = ['email', tolerant(text, '')] as const

/** Each kind's fields: what they are called on the wire, and how they are read. */
const kinds: { readonly [type in Kind]: Fields<type> } = {
  email: { address: ['address', text] },
  phone: { number: ['number', text] },
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
  google_oauth: { subject, email: knownEmail, name },
  twitter_oauth: { subject, username, name, profilePictureUrl },
  discord_oauth: { subject, username, email },
  github_oauth: { subject, username, name, email },
  spotify_oauth: { subject, email, name },
  instagram_oauth: { subject, username },
  tiktok_oauth: { subject, username, name },
  linkedin_oauth: { subject, name, email, vanityName: ['vanity_name', orNull] },
  apple_oauth: { subject, email: knownEmail },
  line_oauth: { subject, name, email, profilePictureUrl },
  custom_oauth: { subject, provider: ['provider', text], email, name, username },
  custom_auth: { customUserId: ['custom_user_id', text] },
  farcaster: {
    fid: ['fid', number],
    ownerAddress: ['owner_address', tolerant(text, '')],
    username,
    displayName: ['display_name', orNull],
    bio: ['bio', orNull],
    pfp: ['profile_picture_url', orNull],
    url: ['homepage_url', orNull],
    signerPublicKey: ['signer_public_key', orNull],
  },
  passkey: {
    credentialId: ['credential_id', text],
    enrolledInMfa: ['enrolled_in_mfa', flag],
    verifiedAt: ['verified_at', date],
    authenticatorName: ['authenticator_name', orUndefined],
    createdWithDevice: ['created_with_device', orUndefined],
    createdWithOs: ['created_with_os', orUndefined],
    createdWithBrowser: ['created_with_browser', orUndefined],
  },
  telegram: {
    telegramUserId: ['telegram_user_id', text],
    firstName: ['first_name', orNull],
    lastName: ['last_name', orNull],
    username,
    photoUrl: ['photo_url', orNull],
  },
  cross_app: {
    subject,
    embeddedWallets: ['embedded_wallets', wallets],
    smartWallets: ['smart_wallets', wallets],
    providerApp: ['provider_app_id', providerApp],
  },
  guest: {},
}

type AnyFields = Readonly<Record<string, Field<unknown>>>
type Values = Readonly<Record<string, unknown>>

const fieldsOf = (type: string): AnyFields | undefined =>
  Object.hasOwn(kinds, type) ? { ...kinds[type as Kind], ...dates } : undefined

/** What was sent as the fields it should be; undefined when one that must be there cannot be read. */
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

/** Wire names stop here. An account that cannot be read as its kind is kept as `other`, with all that was sent. */
export const LinkedAccountCodec = z.codec(Wire, z.custom<LinkedAccount>(), {
  decode({ type, ...rest }): LinkedAccount {
    const known = fieldsOf(type)
    const values = known && decodeFields(known, rest)
    // The compiler checked each kind's fields where they are listed.
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
