'use client'
import type { Intent } from '@keyhook/sdk'

/** Props of the field of each login method. */
export type FieldProps = {
  /** The login screen shows other methods beside the field. A touch keyboard must not cover them. */
  intent?: Intent | undefined
  /** Initial value. */
  defaultValue?: string | undefined
  /** Country of numbers without a calling code, as an ISO 3166-1 alpha-2 code. */
  defaultCountry?: string | undefined
  /** Reason why the last value was rejected. */
  error?: string | undefined
  pending?: boolean | undefined
  onEdit?: (() => void) | undefined
  onSubmit: (value: string) => void
}
