import * as z from 'zod/mini'
import type { AccountOfType, LinkedAccount, Verified } from '../../domain/entities/linked-account.js'
import { tolerant } from './tolerant.js'

export type Kind = Exclude<LinkedAccount['type'], 'other'>
export type Field<value> = readonly [wireName: string, schema: z.ZodMiniType<value>]

/** The fields of a kind of account: what each is called on the wire, and how it is read. */
export type AccountFields<type extends Kind> = {
  readonly [name in Exclude<keyof AccountOfType<type>, 'type' | keyof Verified>]-?: Field<AccountOfType<type>[name]>
}

/** Without these an account is none of its kind. */
export const text = z.string()
export const number = z.number()
export const orNull = tolerant(z.nullable(text), null)
