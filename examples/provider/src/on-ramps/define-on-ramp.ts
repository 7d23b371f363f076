import type { FundingOption } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

/** The name of an on-ramp in an app's settings. */
export type OnRamp = Extract<FundingOption, { readonly provider: string }>['provider']

/** The data of an on-ramp, at which users buy crypto. */
export type OnRampRow = {
  /** The account at the on-ramp. It is the key of this name in the app's `funding` settings. */
  readonly settings: Readonly<Record<string, z.core.$ZodType>>
  /** The payment methods that the on-ramp offers. */
  readonly methods: readonly ('card' | 'exchange')[]
}

/** URLs other than the on-ramp's own. */
export const endpoints = z.optional(
  z.strictObject({
    /** Address of the payment page. */
    page: Link,
    /** Address of the API. */
    api: Link,
  }),
)

/** Defines an on-ramp. The row contains the data that the whole provider reads. Its routes are in the same folder. */
export function defineOnRamp<const row extends OnRampRow>(row: row): row {
  return row
}
