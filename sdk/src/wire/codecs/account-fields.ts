import * as z from 'zod/mini'
import type { AccountOfType, LinkedAccount, Verified } from '../../domain/entities/linked-account.js'
import { Seconds } from './seconds.js'
import { tolerant } from './tolerant.js'

export type Kind = Exclude<LinkedAccount['type'], 'other'>
export type Field<value> = readonly [wireName: string, schema: z.ZodMiniType<value>]

/** Fields of an account type: their names in the provider's API, and their codecs. */
export type AccountFields<type extends Kind> = {
  readonly [name in Exclude<keyof AccountOfType<type>, 'type' | keyof Verified>]-?: Field<AccountOfType<type>[name]>
}

/** Required fields. An account without them is decoded as `other`. */
export const text = z.string()
export const number = z.number()
export const orNull = tolerant(z.nullable(text), null)
export const orUndefined = tolerant(z.optional(text), undefined)
export const flag = tolerant(z.boolean(), false)
export const date = tolerant(z.nullable(Seconds), null)
