import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'check-telegram.ts': [
    { breaks: 'threat 16', in: 'life', replace: '5 * 60_000', by: '86400000' },
    { breaks: 'threat 16', in: 'checkTelegram', replace: '!isEqual(hash, expected)', by: 'false' },
    { breaks: 'threat 16', in: 'checkTelegram', replace: 'isDated && (…)', by: 'false' },
    { breaks: 'threat 16', in: 'readFields', replace: '!/^[a-z_]{1,40}$/.test(name) || …', by: 'false' },
  ],
  'extend.ts': [
    { breaks: 'threat 16', in: 'webApp', replace: 'hmacSha256(…)', by: '(botToken: string) => sha256(botToken)' },
  ],
})
