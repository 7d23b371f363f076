import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'password-keys.ts': [
    {
      breaks: 'security rule 19',
      in: 'strength',
      replace: "{ algorithm: 'argon2id', memory: 65_536, passes: 3, lanes: 1 } as const",
      by: "{ algorithm: 'argon2id', memory: 64, passes: 1, lanes: 1 }",
    },
    {
      breaks: 'security rule 19',
      in: 'newPasswordParameters',
      replace: 'encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))',
      by: 'encodeBase64Url(new Uint8Array(16))',
    },
  ],
})
