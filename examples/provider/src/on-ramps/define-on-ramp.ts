import type { FundingOption } from '@keyhook/sdk/wire'
import * as z from 'zod/mini'
import { Link } from '../rules/url-schemas.js'

/** The name of an on-ramp in an app's settings. */
export type OnRamp = Extract<FundingOption, { readonly provider: string }>['provider']

/** The data of an on-ramp, which is a service where users buy crypto. */
export type OnRampRow = {
  /** Settings for the app's account at the on-ramp. They are stored under a key of the app's `funding` settings. */
  readonly settings: Readonly<Record<string, z.core.$ZodType>>
  /** The payment methods that the on-ramp offers. */
  readonly methods: readonly ('card' | 'exchange')[]
}

/** URLs that replace those of the on-ramp. */
export const endpoints = z.optional(
  z.strictObject({
    /** URL of the payment page. */
    page: Link,
    /** URL of the API. */
    api: Link,
  }),
)

/**
 * Defines an on-ramp. The row contains the data that the whole provider reads. The same folder contains the on-ramp's
 * routes.
 */
export function defineOnRamp<const row extends OnRampRow>(row: row): row {
  return row
}
