/** The app that an email is about. Its logo and its link come from the app's settings. */
export type EmailApp = {
  readonly name: string
  readonly logoUrl?: string | undefined
  readonly origins?: readonly string[]
}

/** Returns a button that opens the app, or nothing if the app's settings have no exact origin. */
export function openApp({ name, origins = [] }: EmailApp): readonly { href: string; button: string }[] {
  const origin = origins.find((each) => !each.includes('*'))
  return origin === undefined ? [] : [{ href: origin, button: `Open ${name}` }]
}
