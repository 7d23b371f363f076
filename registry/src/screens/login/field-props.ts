'use client'
import type { Intent } from '@keyhook/sdk'

/** Props of the field of each login method. */
export type FieldProps = {
  /** Login shows other methods beside the field, so that a touch keyboard must not cover them. */
  intent?: Intent | undefined
  /** Initial value. */
  defaultValue?: string | undefined
  /** Two-letter country of numbers without a calling code. */
  defaultCountry?: string | undefined
  /** Reason why the last value was rejected. */
  error?: string | undefined
  pending?: boolean | undefined
  onEdit?: (() => void) | undefined
  onSubmit: (value: string) => void
}
