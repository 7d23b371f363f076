/** Permission of the page to see and use a provider's accounts. */
export type Permission = {
  readonly isGranted: () => boolean
  readonly set: (isGranted: boolean) => void
}
