'use client'
/** What the field of every login method is given. */
export type FieldProps = {
  /** What the field starts with. */
  defaultValue?: string | undefined
  /** Why the last value was not taken. */
  error?: string | undefined
  pending?: boolean | undefined
  onEdit?: (() => void) | undefined
  onSubmit: (value: string) => void
}
// keyhook core@0.1.0
