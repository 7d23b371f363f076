'use client'
import type { Intent } from '@keyhook/sdk'

/** What the field of every login method is given. */
export type FieldProps = {
  /** A login has other choices beside the field: the keyboard of a touch screen does not open over them. */
  intent?: Intent | undefined
  /** What the field starts with. */
  defaultValue?: string | undefined
  /** Two letters: where numbers without a calling code are. */
  defaultCountry?: string | undefined
  /** Why the last value was not taken. */
  error?: string | undefined
  pending?: boolean | undefined
  onEdit?: (() => void) | undefined
  onSubmit: (value: string) => void
}
// keyhook core@0.1.0
