import type { Endpoint } from '@keyhook/sdk/wire'

const callers: Readonly<Record<Endpoint['auth'], string>> = {
  none: 'Needs no authentication.',
  optional: 'Authentication is optional. Send the access token of the user as bearer token.',
  required: 'Requires the access token of the user as bearer token.',
  frame: 'Only the wallet frame can call it, with a proof of its key.',
  server: "Only the app's server can call it, with the app's ID and a key as Basic credentials.",
}

/** Describes the authentication of an endpoint. */
export const describeCaller = ({ auth, isOwnPage, scope }: Endpoint): string =>
  [
    callers[auth],
    ...(scope ? [`The key needs the scope \`${scope}\`.`] : []),
    ...(isOwnPage ? ['Only pages of the provider can call it.'] : []),
  ].join(' ')
