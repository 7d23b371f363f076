/** What a user comes back with from another site. */
export type Returned = {
  readonly code: string
  readonly state: string
  /** True where the login was started on another origin. */
  readonly isElsewhere?: boolean
}
