import type { Endpoint } from '@keyhook/sdk/wire'

const callers: Readonly<Record<Endpoint['auth'], string>> = {
  none: 'Anybody may call it.',
  optional: 'Anybody may call it; who is logged in sends the access token as bearer.',
  required: 'The user is logged in: the access token goes along as bearer.',
  frame: 'The wallet frame alone may call it, which proves its own key.',
  server: "The app's own server calls it, with the app's secret.",
}

/** Who may call an endpoint, in words. */
export const whoCalls = ({ auth, isOwnPage }: Endpoint): string =>
  [callers[auth], ...(isOwnPage ? ["It is for the provider's own pages."] : [])].join(' ')
