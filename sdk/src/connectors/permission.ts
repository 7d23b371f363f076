/** Whether the page may see and use the accounts of a provider. */
export type Permission = {
  readonly isGranted: () => boolean
  readonly set: (isGranted: boolean) => void
}
