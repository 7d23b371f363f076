import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'index.ts': [
    { breaks: 'threat 21', in: 'barredFromWallets', replace: "embeddedWallets.forGuests ? [] : ['guest']", by: '[]' },
  ],
  'routes.ts': [
    {
      breaks: 'threat 21',
      in: 'mountGuest',
      replace: "{ type: 'guest', identifier: digest(credential), profile: {} } as const",
      by: "{ type: 'guest', identifier: credential, profile: {} } as const",
    },
  ],
})
