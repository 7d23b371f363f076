import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'define-oauth-provider.ts': [
    { breaks: 'threat 20', in: 'verifiedEmail', replace: 'flag === true || …', by: "at(claims, 'email')" },
  ],
})
