import { defineMutations } from '@keyhook/test-kit/mutations/define-mutations'

export const mutations = defineMutations({
  'frame-connection.ts': [
    { breaks: 'security rule 6', in: 'listen', replace: 'origin !== url.origin || …', by: '!isReady(data)' },
    { breaks: 'security rule 8', in: 'connectFrame.onTimeout', replace: 'close(new KeyhookError(…))', by: 'undefined' },
  ],
  'mount-frame.ts': [
    {
      breaks: 'security rule 5',
      in: 'mountFrame',
      remove: "frame.setAttribute('sandbox', 'allow-scripts allow-same-origin')",
    },
  ],
})
