import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'open-oauth-popup.ts': [
    { breaks: 'threat 35', in: 'openOAuthPopup', replace: '!/^https?:/i.test(url)', by: 'false' },
  ],
  'return-message.ts': [
    { breaks: 'threat 8', in: 'receive', replace: 'message?.appId === appId && …', by: 'message?.type === type' },
  ],
  'spend-return.ts': [
    { breaks: 'threat 6', in: 'spendReturn', replace: '!record', by: 'false' },
    {
      breaks: 'threat 6',
      in: 'spendReturn',
      replace: "method.startsWith('privy:') ? method : undefined",
      by: 'undefined',
    },
  ],
  'watch-closing.ts': [
    {
      breaks: 'threat 9',
      in: 'watchClosing',
      replace: "where === 'closed' && isCertain ? timesClosed + 1 : 0",
      by: "where === 'closed' ? timesClosed + 1 : 0",
    },
  ],
})
